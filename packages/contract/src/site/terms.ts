import { terms } from '../call/call.ts'
import { Nothing } from '../call/field.terms.ts'
import { z } from '../call/zod.ts'
import { agreementKeys } from '../home-page/words.ts'
import { Instant } from '../text/when.terms.ts'

export const Carrier = z.object({ code: z.string(), name: z.string(), phone: z.string() })

/** Global data: the spelling of its first seven fields is the specification's. */
export const GlobalData = z.object({
  siteName: z.string(),
  frontDomain: z.string(),
  /** Prefix of relative picture paths; empty when pictures come from this server. */
  imageDomain: z.string(),
  copyrightCompanyImage: z.string(),
  /** Colours that may replace the primary family, or nothing. */
  changeColorConfig: z.record(z.string(), z.string()).nullable(),
  /** Audience of member prices: everyone (`all`) or members only (`paid`). */
  paidMemberPriceDisplay: z.enum(['all', 'paid']),
  userIsPaidMember: z.boolean(),
  logo: z.string(),
  icp: z.string(),
  police_record: z.string(),
  telecom_license: z.string(),
  /** A picture of the licence of who runs the mall; empty until it is uploaded. */
  license_image: z.string(),
  /** False before the operator has opened the mall: visitors read that it opens soon. */
  is_open: z.boolean(),
  /** Those that can be read; nobody is asked to agree to another, nor led to it. */
  agreements: z.array(z.enum(agreementKeys)),
  /** Whether anybody may apply for a store, and whether membership is sold: nobody is led to what is not there. */
  settling: z.boolean(),
  membership: z.boolean(),
  /** Whether anything is on sale: while nothing is, nobody is sent to pick goods. */
  selling: z.boolean(),
  /** Introduction of the mall by its operator; empty until one is written. */
  intro: z.string(),
  service_phone: z.string(),
  service_time: z.string(),
  hot_words: z.array(z.string()),
  /** The bank account that transfers go to; null switches 对公转账 off. */
  transfer_account: z.object({ name: z.string(), bank: z.string(), account: z.string() }).nullable(),
  /** Within which time a transfer is confirmed; empty where nothing is promised. */
  transfer_promise: z.string(),
  /** Mails can be sent: where not, nobody is asked for an address to send one to. */
  mail: z.boolean(),
  /** Address of the external IP-district service; empty switches the guess off. */
  ip_district_url: z.string(),
  express: z.array(Carrier),
  /** The demo world is loaded and `/dev/outbox` exists. */
  demo: z.boolean(),
  server_now: Instant,
})

export const init = terms({
  summary: '站点全局数据',
  input: Nothing,
  output: GlobalData,
})
