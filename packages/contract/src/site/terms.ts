import { terms } from '../call/call.ts'
import { Nothing } from '../call/field.terms.ts'
import { z } from '../call/zod.ts'
import { agreementKeys } from '../home-page/query.words.ts'
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
  /** A picture of the operator's business licence; empty until it is uploaded. */
  license_image: z.string(),
  /** False before the operator has opened the mall: visitors read that it opens soon. */
  is_open: z.boolean(),
  /** Agreements that can be read; people are asked to accept only these, and links lead only to these. */
  agreements: z.array(z.enum(agreementKeys)),
  /** Whether stores may apply, and whether membership is sold: links to either are shown only then. */
  settling: z.boolean(),
  membership: z.boolean(),
  /** Whether anything is on sale: until then no screen invites people to pick goods. */
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
  /** Mails can be sent: where not, no screen asks for an address to send one to. */
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
