import { Fault } from '#kernel/fault.ts'
import { placesOf, type TextName, textNames } from '#modules/message/message.public.ts'
import type { HandedText, Receipt, SmsMessage, SmsPort, TemplateReview } from './port.ts'

/** An account with a sender that takes templates alone: its keys, and the number of each template of ours. */
export type Account = {
  /** Id of the access key. */
  readonly id: string
  readonly secret: string
  /** As it is registered with the sender, without 【】. */
  readonly sign: string
  readonly templates: ReadonlyMap<string, string>
  /** Without a slash at its end. */
  readonly address: string
}

/** One message as such a sender takes it. `values` in the order of the template's places. */
export type Sheet = { readonly phone: string; readonly template: string; readonly values: readonly Value[] }
type Value = { readonly place: string; readonly value: string }

export type Exchange = {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** One sender: how it is asked, and the code with which it refuses; null where it took the message. */
export type Sender = {
  ask(sheet: Sheet): Exchange
  refusalIn(answer: unknown): string | null
  /** The sender's own number of the message that it took. */
  refIn(answer: unknown): string | undefined
  /** Set if the sender can be asked for the receipt of a message. */
  readonly receipts?: { ask(text: HandedText): Exchange; read(answer: unknown, text: HandedText): Receipt | null }
  /** Set if the sender posts receipts of messages. */
  readonly readPush?: NonNullable<SmsPort['readPush']>
  /** Set if the sender can be asked about templates: page by page, from 1; `more` if another page follows. */
  readonly reviews?: {
    ask(numbers: readonly string[], page: number): Exchange
    read(answer: unknown): { list: readonly Reviewed[]; more: boolean }
  }
}
type Reviewed = Omit<TemplateReview, 'name'> & { readonly number: string }

/** A scene without a text of its own is one of a code. */
const nameOf = (scene: string): TextName => textNames.find((name) => name === scene) ?? 'code'

/** Meanings of the senders' codes, for the people who run the mall. The senders' own words are not shown: they may repeat a phone. */
const meanings: readonly (readonly [RegExp, string])[] = [
  [/AccessKeyId|SecretId|SignatureDoesNotMatch|SignatureFailure|E00010\d/, '密钥不对或没有短信权限'],
  [/SIGN(ATURE)?_?(NAME_)?ILLEGAL|SIGNATURE|SignatureIncorrect|E000505/i, '短信签名未审核通过或与登记的不一致'],
  [/TEMPLATE|E000511/i, '短信模板未审核通过，或模板与参数不一致'],
  [/AMOUNT_NOT_ENOUGH|OUT_OF_SERVICE|InsufficientBalance|E000620/i, '短信余额不足'],
  [/BUSINESS_LIMIT|LimitExceeded|E000623/i, '发送过于频繁，被短信服务限制'],
  [/MOBILE_NUMBER|PhoneNumber|E000507/i, '手机号不被接受'],
]

const meaningOf = (code: string) => meanings.find(([pattern]) => pattern.test(code))?.[1] ?? '原因见其控制台'

/**
 * Sends by template: what a message says is the sender's registered text, and only what differs goes there. Throws where the sender refuses,
 * does not answer within `timeoutMs`, or knows no template for it; what it throws repeats neither the phone nor the code.
 */
export const byTemplate = ({ templates }: Account, sender: Sender, timeoutMs = 5000): SmsPort => ({
  kind: 'real',
  ...askable(sender, templates, timeoutMs),
  async send({ phone, scene, values = {} }: SmsMessage) {
    const name = nameOf(scene)
    const template = templates.get(name)
    if (template === undefined) throw new Fault(`没有为短信 ${name} 设置模板：请在 SMS_TEMPLATES 中写上`)
    const message = sender.ask({
      phone,
      template,
      values: placesOf(name).map((place) => ({ place, value: values[place] ?? '' })),
    })
    return sender.refIn(await exchange(sender, message, timeoutMs))
  },
})

/** Questions that the sender answers, beside sending. */
function askable(
  sender: Sender,
  templates: ReadonlyMap<string, string>,
  timeoutMs: number,
): Pick<SmsPort, 'receiptOf' | 'readPush' | 'reviews'> {
  const { receipts, readPush, reviews } = sender
  return {
    ...(readPush && { readPush }),
    ...(receipts && {
      receiptOf: async (text) => receipts.read(await exchange(sender, receipts.ask(text), timeoutMs), text),
    }),
    ...(reviews && {
      async reviews() {
        const numbers = [...new Set(templates.values())]
        const found = new Map<string, Reviewed>()
        for (let page = 1; page <= mostPages; page += 1) {
          const { list, more } = reviews.read(await exchange(sender, reviews.ask(numbers, page), timeoutMs))
          for (const one of list) found.set(one.number, one)
          if (!more || numbers.every((number) => found.has(number))) break
        }
        return [...templates].map(([name, number]) => {
          const { state, reason } = found.get(number) ?? { state: 'refused', reason: '短信服务没有这个模板号' }
          return { name, state, reason: reason.slice(0, reasonLength) }
        })
      },
    }),
  }
}

/** Limit of a long list; an account with more templates than these has not ours among the newest. */
const mostPages = 40
const reasonLength = 200

/** Throws where the sender refuses, or does not answer in time. */
async function exchange(sender: Sender, { url, headers, body }: Exchange, timeoutMs: number): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers,
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  const answer: unknown = await response.json().catch(() => null)
  const refusal = answer === null ? null : sender.refusalIn(answer)
  if (refusal !== null) throw new Fault(`短信服务拒绝：${meaningOf(refusal)}（${refusal}）`)
  if (answer === null || !response.ok) throw new Fault(`短信服务返回 ${response.status}`)
  return answer
}
