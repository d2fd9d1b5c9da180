import { createHash } from 'node:crypto'
import { z } from 'zod'
import { withoutPeople } from '#kernel/error-in-words.ts'
import type { Clock } from '#kernel/time.ts'
import { Code, postForm, readBytes } from '../courier/ask-provider.ts'
import { codeAt } from '../courier/carrier-codes.ts'
import { CourierFault } from '../courier/fault.ts'
import { WaybillFault } from './fault.ts'
import { labelPicture } from './label-picture.ts'
import type { CarrierAccount, Place, Waybill, WaybillPort } from './port.ts'

export type Kuaidi100LabelKeys = { key: string; secret: string }
type Around = { now: Clock; baseUrl?: string | null; timeoutMs?: number }

const usualTimeoutMs = 15_000
const longestReason = 120

const Answer = z.object({
  code: Code,
  message: z.string().default(''),
  data: z.unknown().optional(),
})
const Taken = z.object({
  kuaidinum: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9-]{6,30}$/),
  kdComOrderNum: z.string().nullish(),
  label: z.string().nullish(),
})

/** Not one order is at fault but the service or the mall's account there: to try again later makes sense. */
const troubleCodes: readonly string[] = ['500', '501', '502', '503', '600', '601']

const md5 = (text: string) => createHash('md5').update(text, 'utf8').digest('hex').toUpperCase()

/** 快递100 电子面单 V2: `order` and `cancel` of `label/order`, signed with MD5 over param, t, key and secret. */
export function kuaidi100Waybills({ key, secret }: Kuaidi100LabelKeys, around: Around): WaybillPort {
  const base = around.baseUrl ?? 'https://api.kuaidi100.com'
  const timeoutMs = around.timeoutMs ?? usualTimeoutMs

  async function ask(method: 'order' | 'cancel', fields: Record<string, unknown>): Promise<z.infer<typeof Answer>> {
    const param = JSON.stringify(fields)
    const t = String(around.now().getTime())
    const form = { method, key, t, param, sign: md5(param + t + key + secret) }
    // The documentation has the method in the address.
    const told = await inOurWords(() => postForm(`${base}/label/order?method=${method}`, form, timeoutMs))
    const answer = Answer.safeParse(told)
    if (!answer.success) throw new WaybillFault('电子面单服务的答复读不懂')
    if (troubleCodes.includes(answer.data.code)) {
      throw new WaybillFault(`电子面单服务暂时不可用，或不接受商城的授权（${answer.data.code}）`)
    }
    return answer.data
  }

  return {
    kind: 'real',
    serves: (expressCode) => codeAt('kuaidi100', expressCode) !== null,
    async take({ ref, templateId, payKind, expressKind, from, to, cargo, weightGrams, ...account }) {
      const answer = await ask('order', {
        ...accountFields(account),
        orderId: ref,
        printType: 'IMAGE',
        tempId: templateId,
        payType: payKind,
        ...(expressKind && { expType: expressKind }),
        sendMan: man(from),
        recMan: man(to),
        cargo,
        count: 1,
        ...(weightGrams > 0 && { weight: (weightGrams / 1000).toFixed(2) }),
      })
      if (answer.code !== '200') return { refused: reasonIn(answer.message) }
      const taken = Taken.safeParse(answer.data)
      if (!taken.success) throw new WaybillFault('电子面单服务没有给出可用的运单号')
      const { kuaidinum, kdComOrderNum, label } = taken.data
      return { expressNo: kuaidinum, carrierOrderNo: kdComOrderNum ?? '', label: labelIn(label ?? '') }
    },
    async cancel({ expressNo, carrierOrderNo, ...account }) {
      const answer = await ask('cancel', {
        ...accountFields(account),
        kuaidinum: expressNo,
        ...(carrierOrderNo && { orderId: carrierOrderNo }),
        reason: '商家取消',
      })
      if (answer.code === '200' || isCancelledAlready(answer.message)) return null
      return { refused: reasonIn(answer.message) }
    },
    async label(at) {
      if ('bytes' in at) return labelPicture(at.bytes)
      if (!isTheirs(at.url, base)) throw new WaybillFault('面单图片的地址不是电子面单服务的')
      return labelPicture(await inOurWords(() => readBytes(at.url, timeoutMs)))
    },
  }
}

const man = ({ name, phone, address }: Place) => ({ name, mobile: phone, printAddr: address })

const accountFields = ({ expressCode, partnerId, partnerKey, net, bearerCode }: CarrierAccount) => ({
  kuaidicom: codeAt('kuaidi100', expressCode),
  partnerId,
  ...(partnerKey && { partnerKey }),
  ...(net && { net }),
  ...(bearerCode && { code: bearerCode }),
})

/** Asked twice, because the first answer was lost. */
const isCancelledAlready = (message: string) => /已(经)?取消|重复取消/.test(message)

/** The carrier's words are about the store's own parcel; phones that they repeat are cut out all the same. */
const reasonIn = (message: string) => withoutPeople(message).trim().slice(0, longestReason) || '快递公司没有说明原因'

/** A link, or the picture itself as Base64. */
function labelIn(label: string): Waybill['label'] {
  if (label === '') return null
  if (/^https?:\/\//i.test(label)) return { url: label }
  return { bytes: Buffer.from(label.replace(/^data:[^,]*,/, ''), 'base64') }
}

/** An answer must not lead the mall to fetch from anywhere else. */
function isTheirs(url: string, base: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname, origin } = new URL(url)
  if (origin === new URL(base).origin) return true
  return protocol === 'https:' && /(^|\.)kuaidi100\.com$/.test(hostname)
}

async function inOurWords<Told>(ask: () => Promise<Told>): Promise<Told> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof CourierFault) throw new WaybillFault(error.message.replace('快递查询', '电子面单'))
    throw error
  }
}
