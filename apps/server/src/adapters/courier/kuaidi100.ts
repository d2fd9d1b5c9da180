import { createHash } from 'node:crypto'
import { z } from 'zod'
import { hmacSha256 } from '#kernel/random.ts'
import { Code, parsedJson, postForm, providerRest, sameSign, statusReader, tracesOf } from './ask-provider.ts'
import { codeAt, isMeant, phoneTail } from './carrier-codes.ts'
import { CourierFault } from './fault.ts'
import type { CourierPort, ParcelQuestion, PushedParcel, Trace } from './port.ts'

export type Kuaidi100Keys = { customer: string; key: string }
/** `secret` is the mall's own, of which the salt of the pushes is made; `callbackUrl` is where they come to. */
type Around = { secret: string; callbackUrl: string; baseUrl?: string | null; timeoutMs?: number }

/** The documented states: ten of the parcel, and finer ones of three and four digits. One that is not in here is never 签收. */
const states = {
  0: 'in_transit',
  1: 'collected',
  101: 'created',
  102: 'created',
  103: 'collected',
  2: 'problem',
  3: 'signed',
  301: 'signed',
  302: 'signed',
  303: 'signed',
  304: 'signed',
  4: 'problem',
  401: 'problem',
  5: 'delivering',
  501: 'delivering',
  6: 'problem',
  14: 'problem',
  13: 'problem',
} as const
/** Troubles of delivery are 201 to 210: overdue, refused, nobody reached, damaged, cancelled. */
const statusOf = statusReader(states, /^2\d\d$/)

const Result = z.object({
  state: Code.optional(),
  com: z.string().default(''),
  nu: z.string().default(''),
  data: z
    .array(
      z.object({
        context: z.string().default(''),
        time: z.string().default(''),
        ftime: z.string().default(''),
        statusCode: Code.nullish(),
      }),
    )
    .nullish(),
})
const Refused = z.object({ result: z.literal(false), returnCode: Code.default(''), message: z.string().default('') })
const Subscribed = z.object({ result: z.boolean(), returnCode: Code })
const Guessed = z.array(z.object({ comCode: z.string() }))
const Push = z.object({
  status: z.string().default(''),
  comOld: z.string().nullish(),
  comNew: z.string().nullish(),
  lastResult: Result,
})

/** The sign is wrong, or the key is over, not known or without a balance. */
const keyTrouble: readonly string[] = ['503', '600', '601']
const serverTrouble: readonly string[] = ['501', '502']

const md5 = (text: string) => createHash('md5').update(text, 'utf8').digest('hex').toUpperCase()

/** 快递100, 企业版: 实时查询, 订阅推送 and 智能单号识别. */
export function kuaidi100({ customer, key }: Kuaidi100Keys, around: Around): CourierPort {
  const base = around.baseUrl ?? 'https://poll.kuaidi100.com'
  const guessBase = around.baseUrl ?? 'https://www.kuaidi100.com'
  // Keyed by the account: another account's pushes do not hold here.
  const salt = hmacSha256(around.secret, `pushes of kuaidi100 to ${customer}`).slice(0, 32)

  const post = (url: string, fields: Record<string, string>) => postForm(url, fields, around.timeoutMs)

  /** The carrier that the number looks like; null where they do not know either. */
  const guess = async (expressNo: string): Promise<string | null> => {
    // The documentation has both in the address.
    const asked = { num: expressNo, key }
    const told = await post(`${guessBase}/autonumber/auto?${new URLSearchParams(asked)}`, asked)
    const refused = Refused.safeParse(told)
    if (refused.success) emptyOrFault(refused.data.returnCode)
    const guessed = Guessed.safeParse(told)
    return guessed.success ? (guessed.data[0]?.comCode ?? null) : null
  }

  return {
    kind: 'real',
    booksPickups: false,
    rest: providerRest,
    bookPickup: async () => null,
    cancelPickup: async () => undefined,
    async track({ expressCode, expressNo, phone, region }) {
      const com = codeAt('kuaidi100', expressCode) ?? (await guess(expressNo))
      if (com === null) return []
      const tail = phoneTail(com, phone)
      const asked = { com, num: expressNo, ...(tail && { phone: tail }), ...(region && { to: region }), resultv2: '4' }
      const param = JSON.stringify(asked)
      const told = await post(`${base}/poll/query.do`, { customer, sign: md5(param + key + customer), param })
      const refused = Refused.safeParse(told)
      if (refused.success) return emptyOrFault(refused.data.returnCode)
      const result = Result.safeParse(told)
      if (!result.success) throw new CourierFault('down', '快递100 的答复读不懂')
      return resultTraces(result.data)
    },
    push: {
      provider: 'kuaidi100',
      watch: async (parcel) => subscribe(parcel, { post, base, key, salt, callbackUrl: around.callbackUrl }),
      read: (body) => readPush(body, salt),
      acknowledge: (taken) => kuaidi100Reply(taken),
    },
  }
}

/** Nothing is known of the number, or the digits of the phone do not fit it: that stays as the store entered it. */
function emptyOrFault(returnCode: string): [] {
  if (keyTrouble.includes(returnCode)) throw new CourierFault('refused', `快递100 不接受这个授权（${returnCode}）`)
  if (serverTrouble.includes(returnCode)) throw new CourierFault('down', `快递100 暂时不可用（${returnCode}）`)
  return []
}

const resultTraces = ({ data, state }: z.infer<typeof Result>): Trace[] =>
  tracesOf(
    (data ?? []).map((stop) => ({
      time: stop.ftime || stop.time,
      text: stop.context,
      status: statusOf(stop.statusCode ?? undefined),
    })),
    state === undefined ? null : statusOf(state),
  )

type Subscription = {
  post(url: string, fields: Record<string, string>): Promise<unknown>
  base: string
  key: string
  salt: string
  callbackUrl: string
}

/**
 * True as well where it was subscribed before (501). A number that is not watched (700, 701) is asked about. So is one under a wrong key or a contract
 * without pushes (600, 601), and it is subscribed to as soon as those are right.
 */
async function subscribe(parcel: ParcelQuestion, how: Subscription): Promise<boolean | 'later'> {
  const { expressCode, expressNo, phone, region } = parcel
  const company = codeAt('kuaidi100', expressCode)
  const tail = company === null ? '' : phoneTail(company, phone)
  const param = JSON.stringify({
    company: company ?? '',
    number: expressNo,
    ...(region && { to: region }),
    key: how.key,
    parameters: {
      callbackurl: how.callbackUrl,
      salt: how.salt,
      resultv2: '4',
      ...(company === null && { autoCom: '1' }),
      ...(tail && { phone: tail }),
    },
  })
  const told = Subscribed.safeParse(await how.post(`${how.base}/poll`, { schema: 'json', param }))
  if (!told.success) throw new CourierFault('down', '快递100 的答复读不懂')
  if (told.data.returnCode === '500') throw new CourierFault('down', '快递100 暂时不可用（500）')
  if (keyTrouble.includes(told.data.returnCode)) return 'later'
  return told.data.returnCode === '200' || told.data.returnCode === '501'
}

/** `shutdown` comes with 签收, `abort` after three days without a trace or sixty without a new one. */
function readPush(body: string, salt: string): PushedParcel[] | null {
  const form = new URLSearchParams(body)
  const param = form.get('param') ?? ''
  if (!sameSign((form.get('sign') ?? '').toUpperCase(), md5(param + salt))) return null
  const push = Push.safeParse(parsedJson(param))
  if (!push.success || push.data.lastResult.nu === '') return []
  const { status, comOld, comNew, lastResult } = push.data
  const theirs = [lastResult.com, comOld ?? '', comNew ?? '']
  return [
    {
      expressNo: lastResult.nu,
      isOf: (expressCode) => isMeant('kuaidi100', theirs, expressCode),
      traces: resultTraces(lastResult),
      isOver: status === 'abort' || status === 'shutdown',
    },
  ]
}

const words = {
  taken: { result: true, returnCode: '200', message: '成功' },
  forged: { result: false, returnCode: '400', message: '签名错误' },
  later: { result: false, returnCode: '500', message: '服务器错误' },
  busy: { result: false, returnCode: '500', message: '系统繁忙' },
}
const statuses = { taken: 200, forged: 400, later: 500, busy: 503 }

/** After a reply other than `result: true` it pushes again after half an hour, three times. */
export const kuaidi100Reply = (taken: keyof typeof words) => ({
  status: statuses[taken],
  body: JSON.stringify(words[taken]),
  contentType: 'application/json; charset=utf-8',
})
