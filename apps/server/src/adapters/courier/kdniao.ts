import { createHash } from 'node:crypto'
import { z } from 'zod'
import { Code, parsedJson, postForm, providerRest, sameSign, statusReader, tracesOf } from './ask-provider.ts'
import { codeAt, isMeant, phoneTail } from './carrier-codes.ts'
import { CourierFault } from './fault.ts'
import type { CourierPort, PushedParcel, Trace } from './port.ts'

type Around = { baseUrl?: string | null; timeoutMs?: number }
/** `standard`: 即时查询 with few carriers; `monitor`: 在途监控 with all of them and finer states. They are bought apart. */
export type KdniaoKeys = { businessId: string; apiKey: string; plan: 'standard' | 'monitor' }

/** The numbers of the requests: question, subscription and guess of the carrier. */
const requests = {
  standard: { query: '1002', subscribe: '1008', guess: '2002' },
  monitor: { query: '8001', subscribe: '8008', guess: '2002' },
}
/** Pushes about the ways of parcels, by either plan. Others (money of cash on delivery) are not handled. */
const pushesOfParcels: readonly string[] = ['101', '102']

/** The documented states, `State` and the finer `StateEx`. One that is not in here is never 签收: 406 is 退货签收, by the sender. */
const states = {
  0: 'created',
  1: 'collected',
  10: 'created',
  2: 'in_transit',
  202: 'delivering',
  211: 'delivering',
  3: 'signed',
  301: 'signed',
  302: 'signed',
  304: 'signed',
  311: 'signed',
  4: 'problem',
} as const
const statusOf = statusReader(states, /^4\d\d$/)

const Refusal = { Reason: z.string().nullish(), ResultCode: Code.nullish() }
const Parcel = z.object({
  ...Refusal,
  Success: z.union([z.boolean(), z.stringbool()]).default(true),
  ShipperCode: z.string().nullish(),
  LogisticCode: z.string().nullish(),
  State: Code.nullish(),
  StateEx: Code.nullish(),
  Traces: z
    .array(
      z.object({
        AcceptTime: z.string().default(''),
        AcceptStation: z.string().default(''),
        Action: Code.nullish(),
      }),
    )
    .nullish(),
})
const Subscribed = z.object({ Success: z.boolean() })
const Guessed = z.object({
  ...Refusal,
  Success: z.boolean(),
  Shippers: z.array(z.object({ ShipperCode: z.string() })).nullish(),
})
const Push = z.object({ EBusinessID: Code, Data: z.array(Parcel).max(1000) })

/** Base64 of the hexadecimal digest, not of its bytes. */
const signOf = (text: string) =>
  Buffer.from(createHash('md5').update(text, 'utf8').digest('hex'), 'utf8').toString('base64')

/** 快递鸟: 即时查询, 轨迹订阅 and 单号识别. */
export function kdniao({ businessId, apiKey, plan }: KdniaoKeys, around: Around = {}): CourierPort {
  const base = around.baseUrl ?? 'https://api.kdniao.com'
  const numbers = requests[plan]
  const send = (path: string, RequestType: string, asked: object) => {
    const RequestData = JSON.stringify(asked)
    const fields = {
      RequestData,
      EBusinessID: businessId,
      RequestType,
      DataSign: signOf(RequestData + apiKey),
      DataType: '2',
    }
    return postForm(`${base}${path}`, fields, around.timeoutMs)
  }
  const atOnce = '/Ebusiness/EbusinessOrderHandle.aspx'

  /** The carrier that the number looks like; null where they do not know either. */
  const guess = async (LogisticCode: string): Promise<string | null> => {
    const guessed = Guessed.safeParse(await send(atOnce, numbers.guess, { LogisticCode }))
    if (!guessed.success) throw new CourierFault('down', '快递鸟的答复读不懂')
    if (!guessed.data.Success) emptyOrFault(guessed.data)
    return guessed.data.Shippers?.[0]?.ShipperCode ?? null
  }
  const namedParcel = async ({ expressCode, expressNo, phone }: Named) => {
    const ShipperCode = codeAt('kdniao', expressCode) ?? (await guess(expressNo))
    if (ShipperCode === null) return null
    const CustomerName = phoneTail(ShipperCode, phone)
    return { ShipperCode, LogisticCode: expressNo, ...(CustomerName && { CustomerName }) }
  }

  return {
    kind: 'real',
    booksPickups: false,
    rest: providerRest,
    bookPickup: async () => null,
    cancelPickup: async () => undefined,
    async track(parcel) {
      const named = await namedParcel(parcel)
      if (!named) return []
      const told = Parcel.safeParse(await send(atOnce, numbers.query, named))
      if (!told.success) throw new CourierFault('down', '快递鸟的答复读不懂')
      return told.data.Success ? parcelTraces(told.data) : emptyOrFault(told.data)
    },
    push: {
      provider: 'kdniao',
      async watch(parcel) {
        const named = await namedParcel(parcel)
        if (!named) return false
        const told = Subscribed.safeParse(await send('/api/dist', numbers.subscribe, named))
        if (!told.success) throw new CourierFault('down', '快递鸟的答复读不懂')
        return told.data.Success
      },
      read: (body) => readPush(body, { businessId, apiKey }),
      acknowledge: (taken, at) => kdniaoReply(taken, { businessId, at }),
    },
  }
}

type Named = { expressCode: string; expressNo: string; phone: string }

/** Faults of the account, not of the parcel: it is not known, has not paid or signs wrongly. */
const accountCodes: readonly string[] = ['102', '104']
const accountWords = /套餐|余额|欠费|次数|认证|商户|用户ID|EBusinessID|DataSign|签名|非法|权限/

/** Nothing is known of the number: that stays as the store entered it. */
function emptyOrFault({
  ResultCode,
  Reason,
}: {
  ResultCode?: string | null | undefined
  Reason?: string | null | undefined
}): [] {
  if (accountCodes.includes(ResultCode ?? '') || accountWords.test(Reason ?? ''))
    throw new CourierFault('refused', `快递鸟不接受这个账号（${ResultCode ?? '没有代码'}）`)
  return []
}

const parcelTraces = ({ Traces, State, StateEx }: z.infer<typeof Parcel>): Trace[] => {
  const state = StateEx || State
  return tracesOf(
    (Traces ?? []).map((stop) => ({
      time: stop.AcceptTime,
      text: stop.AcceptStation,
      status: statusOf(stop.Action ?? ''),
    })),
    state ? statusOf(state) : null,
  )
}

function readPush(body: string, { businessId, apiKey }: { businessId: string; apiKey: string }): PushedParcel[] | null {
  const form = new URLSearchParams(body)
  const data = form.get('RequestData') ?? ''
  const sign = form.get('DataSign') ?? ''
  const right = signOf(data + apiKey)
  // Base64 is encoded for the address once more by some of their senders.
  if (!sameSign(sign, right) && !sameSign(sign, encodeURIComponent(right))) return null
  const push = Push.safeParse(parsedJson(data))
  if (!push.success) return []
  if (push.data.EBusinessID !== businessId) return null
  if (!pushesOfParcels.includes(form.get('RequestType') ?? '')) return []
  return push.data.Data.flatMap((parcel) =>
    parcel.LogisticCode
      ? [
          {
            expressNo: parcel.LogisticCode,
            isOf: (expressCode: string) => isMeant('kdniao', [parcel.ShipperCode ?? ''], expressCode),
            traces: parcelTraces(parcel),
            // Three days without a trace, or a carrier that takes no subscription.
            isOver: !parcel.Success,
          },
        ]
      : [],
  )
}

const reasons = { taken: '', forged: '签名错误', later: '服务器错误', busy: '系统繁忙' }
const statuses = { taken: 200, forged: 400, later: 500, busy: 503 }

/** A reply other than `Success: true` is pushed again. The account's id is answered only to a sender who signed. */
export const kdniaoReply = (taken: keyof typeof reasons, from: { businessId: string; at: Date } | null) => ({
  status: statuses[taken],
  body: JSON.stringify({
    ...(from && { EBusinessID: from.businessId, UpdateTime: shanghaiText(from.at) }),
    Success: taken === 'taken',
    Reason: reasons[taken],
  }),
  contentType: 'application/json; charset=utf-8',
})

const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'medium' })
const shanghaiText = (at: Date) => clock.format(at)
