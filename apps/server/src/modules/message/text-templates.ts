import { reviewLimits } from '@mall/contract/approval/words'

/**
 * Texts by SMS as they are registered with a sender in China, which takes no others: `{name}` is what differs from one to the next, in the
 * order in which senders with numbered places want it. `{origin}` is no such place: it is the mall's own address, the same in all of them.
 */
export const textTemplates = {
  code: '验证码 {code}，用于{purpose}，5 分钟内有效。请勿告诉他人。',
  warning:
    '有人正从多处尝试登录您的账号，陌生设备的登录已放慢，您常用的设备不受影响。如非本人操作，请尽快修改登录密码。',
  desk_invite: '{name} 邀请您加入“{desk}”的工作台。请在 7 天内用本手机号登录 {origin}/console 接受邀请。',
  settled: '“{store}”已通过入驻审核。请用本手机号登录 {origin}/console 完善资料、发布商品。',
  settle_change: '“{store}”的入驻申请需要修改，请登录后在“申请记录”中查看审核意见并重新提交。',
  company: '“{company}”已通过企业认证，您是主账号，登录商城即可添加员工、共用购物车和订单。',
  company_change: '“{company}”的企业认证需要修改，请登录商城在“企业认证”中查看原因并重新提交。',
  review: `{applicant} 提交的{purchase}待您审批，${reviewLimits.linkHours} 小时内点开即可处理：{origin}/review?token={token}`,
} as const
export type TextName = keyof typeof textTemplates
export const textNames = Object.keys(textTemplates) as TextName[]

type Places<Template extends string> = Template extends `${string}{${infer Place}}${infer Rest}`
  ? Exclude<Place, 'origin'> | Places<Rest>
  : never
/** Values for the places of a template. */
export type TextValues<Name extends TextName> = Readonly<Record<Places<(typeof textTemplates)[Name]>, string>>

/** The text of a connection test: a code that opens nothing, since senders take no words that are not registered. */
export const testText = (origin: string) => {
  const values = { code: '000000', purpose: '测试短信' }
  return { scene: 'connection_test', text: wordsOf('code', values, origin), values }
}

const place = /\{(\w+)\}/g

/** The places of a template, as they come in it. */
export const placesOf = (name: TextName): string[] =>
  [...textTemplates[name].matchAll(place)].flatMap(([, one = '']) => (one === 'origin' ? [] : [one]))

/** The text as the person reads it, its places filled. */
export const wordsOf = <Name extends TextName>(name: Name, values: TextValues<Name>, origin: string): string =>
  textTemplates[name].replace(place, (_, one: string) =>
    one === 'origin' ? origin : (Object.entries<string>(values).find(([key]) => key === one)?.[1] ?? ''),
  )
