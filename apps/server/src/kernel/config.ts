import { z } from 'zod'
import { Fault } from './fault.ts'
import { smsEnvironment, smsProviderOf } from './sms-config.ts'

const Flag = z.enum(['0', '1']).transform((value) => value === '1')

const HttpAddress = (name: string) => z.url({ protocol: /^https?$/, error: `${name} 需是 http(s) 地址` }).optional()

/** An address without a path, query or fragment: `https://host`. */
const PlainAddress = (name: string) =>
  HttpAddress(name).refine((value) => value === undefined || isPlain(new URL(value)), {
    error: `${name} 只写协议与主机，不带路径`,
  })
const isPlain = ({ pathname, search, hash, username }: URL) => `${pathname}${search}${hash}${username}` === '/'

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'DATABASE_URL 需以 postgres:// 开头')
    .optional(),
  /** The demo world, its outbox, the sandbox channels and a secret of the mall's own making: all of them or none. */
  DEMO: Flag.optional(),
  /** `production` if it is set on purpose: there is no demo then unless `DEMO` says so. */
  NODE_ENV: z.string().optional(),
  /** Keys the payment passwords and safety answers; at least 32 characters. Made and kept in DATA_DIR when absent. */
  SECRET: z.string().min(32, 'SECRET 至少 32 个字符').optional(),
  /** The address people open, for links that leave this server: channels and messages lead back to it. */
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'PUBLIC_URL 需是 http(s) 地址' }).optional(),
  IMAGE_DOMAIN: z.string().default(''),
  /** Its host is named in the content policy of every page: a plain name or address, nothing that could mean more. */
  IP_DISTRICT_URL: z
    .url({
      protocol: /^https?$/,
      hostname: /^([a-z\d.-]+|\[[a-f\d:.]+\])$/i,
      error: 'IP_DISTRICT_URL 需是 http(s) 地址',
    })
    .or(z.literal(''))
    .default(''),
  /** 0 switches the rate limiter off; for load tests on one address only. */
  RATE_LIMITS: Flag.default(true),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).optional(),
  /** How many proxies in front of this server may be believed about the caller's address. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(5).default(0),
  /** Processes on this machine that answer together. */
  WORKERS: z.coerce
    .number()
    .int('WORKERS 需为正整数')
    .min(1, 'WORKERS 至少为 1')
    .max(64, 'WORKERS 至多为 64')
    .default(1),
  POOL_SIZE: z.coerce.number().int().min(1).max(200).default(16),
  /** Address to which text messages are posted as JSON, to be sent. */
  SMS_WEBHOOK_URL: z.url({ protocol: /^https?$/, error: 'SMS_WEBHOOK_URL 需是 http(s) 地址' }).optional(),
  ...smsEnvironment,
  /** Server that sends mails: `smtps://user:password@host:465`. Without it none leave, and a person who wants one is told. */
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'SMTP_URL 需以 smtp:// 或 smtps:// 开头')
    .optional(),
  /** Sender of mails. */
  MAIL_FROM: z.string().default('noreply@localhost'),
  /** Readers of `/metrics` send it as `Authorization: Bearer …`. */
  METRICS_TOKEN: z.string().min(16, 'METRICS_TOKEN 至少 16 个字符').optional(),
  /** Whether `/docs` and `/openapi.json` are there. */
  DOCS: Flag.optional(),
  /** Messages of the whole mall within a day; a quarter of it within an hour. Part of both stays for registered people. */
  SMS_DAILY_BUDGET: z.coerce
    .number()
    .int('SMS_DAILY_BUDGET 需为正整数')
    .min(1, 'SMS_DAILY_BUDGET 至少为 1')
    .default(5000),
  ALIPAY_APP_ID: z.string().optional(),
  ALIPAY_PRIVATE_KEY: z.string().optional(),
  ALIPAY_PUBLIC_KEY: z.string().optional(),
  /** Another address of Alipay's gateway, such as its own sandbox or a counterpart that stands in for it. */
  ALIPAY_URL: HttpAddress('ALIPAY_URL'),
  WECHAT_APP_ID: z.string().optional(),
  WECHAT_MCH_ID: z.string().optional(),
  WECHAT_SERIAL_NO: z.string().optional(),
  WECHAT_PRIVATE_KEY: z.string().optional(),
  WECHAT_API_V3_KEY: z.string().optional(),
  WECHAT_PLATFORM_PUBLIC_KEY: z.string().optional(),
  WECHAT_PLATFORM_SERIAL_NO: z.string().optional(),
  /** AppSecret of the official account `WECHAT_APP_ID`: with it one can pay inside WeChat. */
  WECHAT_APP_SECRET: z.string().optional(),
  /** 平台收付通: the number of a 平台商户 beside the ordinary one; all of these or none. */
  WECHAT_SPLIT_MCH_ID: z.string().optional(),
  WECHAT_SPLIT_NAME: z.string().optional(),
  WECHAT_SPLIT_SERIAL_NO: z.string().optional(),
  WECHAT_SPLIT_PRIVATE_KEY: z.string().optional(),
  WECHAT_SPLIT_API_V3_KEY: z.string().optional(),
  WECHAT_SPLIT_PLATFORM_PUBLIC_KEY: z.string().optional(),
  WECHAT_SPLIT_PLATFORM_SERIAL_NO: z.string().optional(),
  /** The share of a payment that WeChat lets the platform take, in hundredths. */
  WECHAT_SPLIT_MAX_PERCENT: z.coerce
    .number()
    .int('WECHAT_SPLIT_MAX_PERCENT 需为整数')
    .min(1, 'WECHAT_SPLIT_MAX_PERCENT 至少为 1')
    .max(100, 'WECHAT_SPLIT_MAX_PERCENT 至多为 100')
    .default(30),
  /** Another address of 平台收付通, such as a counterpart that stands in for it. */
  WECHAT_SPLIT_URL: HttpAddress('WECHAT_SPLIT_URL'),
  /** 支付宝直付通: an app of its own beside the ordinary one, and the platform's account that takes the commission; all of these or none. */
  ALIPAY_SPLIT_APP_ID: z.string().optional(),
  ALIPAY_SPLIT_PRIVATE_KEY: z.string().optional(),
  ALIPAY_SPLIT_PUBLIC_KEY: z.string().optional(),
  ALIPAY_SPLIT_PID: z
    .string()
    .regex(/^2088\d{12}$/, 'ALIPAY_SPLIT_PID 是 2088 开头的 16 位数字')
    .optional(),
  /** The share of a payment that Alipay lets the platform take, in hundredths. */
  ALIPAY_SPLIT_MAX_PERCENT: z.coerce
    .number()
    .int('ALIPAY_SPLIT_MAX_PERCENT 需为整数')
    .min(1, 'ALIPAY_SPLIT_MAX_PERCENT 至少为 1')
    .max(100, 'ALIPAY_SPLIT_MAX_PERCENT 至多为 100')
    .default(30),
  /** Another address of 直付通, such as a counterpart that stands in for it. */
  ALIPAY_SPLIT_URL: HttpAddress('ALIPAY_SPLIT_URL'),
  /** Other addresses of WeChat Pay and of the official account's API. A path would not be signed as it is asked for. */
  WECHAT_PAY_URL: PlainAddress('WECHAT_PAY_URL'),
  WECHAT_API_URL: PlainAddress('WECHAT_API_URL'),
  /** The code in the name of 公众号's file `MP_verify_….txt`, which says that the domain is ours. */
  WECHAT_DOMAIN_CODE: z
    .string()
    .regex(/^\w{8,64}$/, 'WECHAT_DOMAIN_CODE 写文件名 MP_verify_ 与 .txt 之间的那一段')
    .optional(),
  KUAIDI100_CUSTOMER: z.string().optional(),
  KUAIDI100_KEY: z.string().optional(),
  /** With the key it signs the calls of 电子面单. */
  KUAIDI100_SECRET: z.string().optional(),
  /** Another address of 快递100, such as a counterpart that stands in for it. */
  KUAIDI100_URL: HttpAddress('KUAIDI100_URL'),
  KDNIAO_BUSINESS_ID: z.string().optional(),
  KDNIAO_API_KEY: z.string().optional(),
  /** Which of the two was bought: 即时查询 or 在途监控. */
  KDNIAO_PLAN: z.enum(['standard', 'monitor'], { error: 'KDNIAO_PLAN 需为 standard 或 monitor' }).default('monitor'),
  KDNIAO_URL: HttpAddress('KDNIAO_URL'),
  /** Through whom stores may have their invoices issued, each with an account of its own. */
  INVOICING_PROVIDER: z.enum(['nuonuo'], { error: 'INVOICING_PROVIDER 可以是 nuonuo' }).optional(),
  NUONUO_URL: HttpAddress('NUONUO_URL'),
  QICHACHA_KEY: z.string().optional(),
  QICHACHA_SECRET: z.string().optional(),
  QICHACHA_URL: HttpAddress('QICHACHA_URL'),
  /** Searches of the business registry that are paid for within a day, by everybody together; what desks look up is not counted. */
  REGISTRY_DAILY_BUDGET: z.coerce
    .number()
    .int('REGISTRY_DAILY_BUDGET 需为正整数')
    .min(1, 'REGISTRY_DAILY_BUDGET 至少为 1')
    .default(500),
})

/** Everything that can be set from outside, parsed once at boot. */
export type Config = ReturnType<typeof parseConfig>

/** Throws with one readable line a fault, or when a mall for real people lacks what it needs; the program then does not start. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const config = parseConfig(environment)
  if (config.demo) return config
  const missing = needed.filter(({ isThere }) => !isThere(config))
  if (missing.length === 0) return config
  const lines = missing.map(({ why, line }) => `  ${line}\n    # ${why}`)
  throw new Fault(
    [
      `配置有误：未开启演示（DEMO=1）时还缺 ${missing.length} 项设置，照下面写进环境，或运行 npm run setup 一步步填：`,
      ...lines,
    ].join('\n'),
  )
}

/** Settings that a mall for real people cannot start without, each with a line to copy. */
const needed: readonly { why: string; line: string; isThere(config: Config): boolean }[] = [
  {
    why: '加密用的密钥，至少 32 个字符。生成一次，存进备份，以后不变',
    line: 'export SECRET="$(openssl rand -base64 33)"',
    isThere: ({ secret }) => secret !== null,
  },
  {
    why: '顾客打开的地址。支付通知与短信里的链接都指向它',
    line: 'export PUBLIC_URL="https://mall.example.com"',
    isThere: ({ publicUrl }) => publicUrl !== null,
  },
  {
    why: '短信以 JSON 发往这个地址，没有它发不出验证码；用阿里云、腾讯云、华为云的短信则改设 SMS_PROVIDER，见 README.zh-CN.md',
    line: 'export SMS_WEBHOOK_URL="https://sms.example.com/send"',
    isThere: ({ smsWebhookUrl, smsProvider }) => smsWebhookUrl !== null || smsProvider !== null,
  },
]

const isLocal = (hostname: string) => hostname === 'localhost' || /^127\.|^\[::1\]$/.test(hostname)

/** Warnings about settings that a mall for real people should not keep, a sentence each. */
export function warningsOf({ demo, publicUrl }: Pick<Config, 'demo' | 'publicUrl'>): string[] {
  if (demo || publicUrl === null) return []
  const { protocol, hostname } = new URL(publicUrl)
  return protocol === 'http:' && !isLocal(hostname)
    ? [
        'PUBLIC_URL 是 http：密码与登录会明文经过网络。请在商城前放一个有证书的反向代理，把 PUBLIC_URL 改为 https，并设置 TRUST_PROXY=1',
      ]
    : []
}

/** The settings as they are, for work on the database alone. Throws with one readable line a fault. */
export function parseConfig(environment: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    throw new Fault(`配置有误：${parsed.error.issues.map(sentenceOf).join('；')}`)
  }
  const env = parsed.data
  const demo = env.DEMO ?? (!env.DATABASE_URL && env.NODE_ENV !== 'production')
  if (!demo) refuseOpenAddresses(env)
  const publicUrl = env.PUBLIC_URL?.replace(/\/+$/, '') ?? null
  const alipay =
    env.ALIPAY_APP_ID && env.ALIPAY_PRIVATE_KEY && env.ALIPAY_PUBLIC_KEY
      ? {
          appId: env.ALIPAY_APP_ID,
          privateKey: env.ALIPAY_PRIVATE_KEY,
          publicKey: env.ALIPAY_PUBLIC_KEY,
          url: env.ALIPAY_URL ?? null,
        }
      : null
  const wechat =
    env.WECHAT_APP_ID &&
    env.WECHAT_MCH_ID &&
    env.WECHAT_SERIAL_NO &&
    env.WECHAT_PRIVATE_KEY &&
    env.WECHAT_API_V3_KEY &&
    env.WECHAT_PLATFORM_PUBLIC_KEY &&
    env.WECHAT_PLATFORM_SERIAL_NO
      ? {
          appId: env.WECHAT_APP_ID,
          mchId: env.WECHAT_MCH_ID,
          serialNo: env.WECHAT_SERIAL_NO,
          privateKey: env.WECHAT_PRIVATE_KEY,
          apiV3Key: env.WECHAT_API_V3_KEY,
          platformPublicKey: env.WECHAT_PLATFORM_PUBLIC_KEY,
          platformSerialNo: env.WECHAT_PLATFORM_SERIAL_NO,
          appSecret: env.WECHAT_APP_SECRET ?? null,
          payUrl: originIn(env.WECHAT_PAY_URL),
          apiUrl: originIn(env.WECHAT_API_URL),
        }
      : null
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL ?? null,
    poolSize: env.POOL_SIZE,
    workers: env.WORKERS,
    demo,
    secret: env.SECRET ?? null,
    publicUrl,
    /** Begins every link that leaves this server, without a slash at its end; never what a request says of itself. */
    origin: publicUrl ?? addressOf(env.HOST, env.PORT),
    imageDomain: env.IMAGE_DOMAIN,
    ipDistrictUrl: env.IP_DISTRICT_URL,
    rateLimits: env.RATE_LIMITS,
    // A person who tries the mall out wants to read its address, not its requests.
    logLevel: env.LOG_LEVEL ?? (demo ? 'warn' : 'info'),
    trustProxy: env.TRUST_PROXY,
    smsWebhookUrl: env.SMS_WEBHOOK_URL ?? null,
    smsProvider: smsProviderOf(env),
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM,
    smsDailyBudget: env.SMS_DAILY_BUDGET,
    alipay,
    wechat,
    /** Payments into stores' own accounts at WeChat; null where the platform receives. */
    wechatSplit: wechatSplitOf(env, wechat !== null),
    /** The same at Alipay. */
    alipaySplit: alipaySplitOf(env, alipay !== null),
    wechatDomainCode: env.WECHAT_DOMAIN_CODE ?? null,
    /** Provider that tells where parcels are; null for none. */
    courier: courierOf(env),
    /** Provider of numbers and labels of parcels; null for none. */
    waybill: waybillOf(env),
    /** Through whom invoices are issued; null where stores upload them. */
    invoicing: env.INVOICING_PROVIDER ? { provider: env.INVOICING_PROVIDER, baseUrl: addressIn(env.NUONUO_URL) } : null,
    /** The business registry's provider; null where there is none. */
    registry: registryOf(env),
    registryDailyBudget: env.REGISTRY_DAILY_BUDGET,
    metricsToken: env.METRICS_TOKEN ?? null,
    docs: env.DOCS ?? demo,
    /** The sandbox gateway stands in where keys are missing; in the demo alone, since it hands out payments. */
    sandboxPay: demo,
  }
}

/** Both of a pair or neither, and one provider: half a setting is an oversight, and two would be paid for every parcel. */
function courierOf(env: z.infer<typeof Environment>) {
  const {
    KUAIDI100_CUSTOMER: customer,
    KUAIDI100_KEY: key,
    KDNIAO_BUSINESS_ID: businessId,
    KDNIAO_API_KEY: apiKey,
  } = env
  // The key is that of 电子面单 as well, which goes without tracking.
  if (customer ? !key : key && !env.KUAIDI100_SECRET) {
    throw new Fault('配置有误：KUAIDI100_CUSTOMER 与 KUAIDI100_KEY 需一起设置')
  }
  if (!businessId !== !apiKey) throw new Fault('配置有误：KDNIAO_BUSINESS_ID 与 KDNIAO_API_KEY 需一起设置')
  if (customer && apiKey) throw new Fault('配置有误：快递100 与快递鸟只能接入一家，请去掉其中一家的设置')
  if (customer && key) {
    return { provider: 'kuaidi100' as const, customer, key, baseUrl: addressIn(env.KUAIDI100_URL) }
  }
  if (businessId && apiKey) {
    return {
      provider: 'kdniao' as const,
      businessId,
      apiKey,
      plan: env.KDNIAO_PLAN,
      baseUrl: addressIn(env.KDNIAO_URL),
    }
  }
  return null
}
/** All keys of 平台收付通 or none: half a setting is an oversight. What cannot be split is paid the ordinary way, which has to be there. */
function wechatSplitOf(env: z.infer<typeof Environment>, hasWechat: boolean) {
  const keys = {
    mchId: env.WECHAT_SPLIT_MCH_ID ?? '',
    name: env.WECHAT_SPLIT_NAME ?? '',
    serialNo: env.WECHAT_SPLIT_SERIAL_NO ?? '',
    privateKey: env.WECHAT_SPLIT_PRIVATE_KEY ?? '',
    apiV3Key: env.WECHAT_SPLIT_API_V3_KEY ?? '',
    platformPublicKey: env.WECHAT_SPLIT_PLATFORM_PUBLIC_KEY ?? '',
    platformSerialNo: env.WECHAT_SPLIT_PLATFORM_SERIAL_NO ?? '',
  }
  const missing = Object.values(keys).filter((value) => value === '').length
  if (missing === Object.keys(keys).length) return null
  if (missing > 0) throw new Fault('配置有误：WECHAT_SPLIT_ 开头的七项密钥需一起设置，见 docs/split.zh-CN.md')
  if (!hasWechat) throw new Fault('配置有误：接入平台收付通之前先接入微信支付（WECHAT_ 开头的七项）')
  const appId = env.WECHAT_APP_ID ?? ''
  return { ...keys, appId, mostPercent: env.WECHAT_SPLIT_MAX_PERCENT, baseUrl: addressIn(env.WECHAT_SPLIT_URL) }
}
/** The same of 直付通. A notification says no more than its app: two that share one could not be told apart. */
function alipaySplitOf(env: z.infer<typeof Environment>, hasAlipay: boolean) {
  const keys = {
    appId: env.ALIPAY_SPLIT_APP_ID ?? '',
    privateKey: env.ALIPAY_SPLIT_PRIVATE_KEY ?? '',
    publicKey: env.ALIPAY_SPLIT_PUBLIC_KEY ?? '',
    pid: env.ALIPAY_SPLIT_PID ?? '',
  }
  const missing = Object.values(keys).filter((value) => value === '').length
  if (missing === Object.keys(keys).length) return null
  if (missing > 0) throw new Fault('配置有误：ALIPAY_SPLIT_ 开头的四项密钥需一起设置，见 docs/split.zh-CN.md')
  if (!hasAlipay) throw new Fault('配置有误：接入支付宝直付通之前先接入支付宝（ALIPAY_ 开头的三项）')
  if (keys.appId === env.ALIPAY_APP_ID)
    throw new Fault('配置有误：直付通要用单独的应用，ALIPAY_SPLIT_APP_ID 不能与 ALIPAY_APP_ID 相同')
  return { ...keys, mostPercent: env.ALIPAY_SPLIT_MAX_PERCENT, url: addressIn(env.ALIPAY_SPLIT_URL) }
}
/** 电子面单 of 快递100, whichever provider tells where parcels are. */
function waybillOf({ KUAIDI100_KEY: key, KUAIDI100_SECRET: secret, KUAIDI100_URL: url }: z.infer<typeof Environment>) {
  if (!secret) return null
  if (!key) throw new Fault('配置有误：KUAIDI100_SECRET 需与 KUAIDI100_KEY 一起设置')
  return { key, secret, baseUrl: addressIn(url) }
}
function registryOf({
  QICHACHA_KEY: appKey,
  QICHACHA_SECRET: secretKey,
  QICHACHA_URL: url,
}: z.infer<typeof Environment>) {
  if (!appKey !== !secretKey) throw new Fault('配置有误：QICHACHA_KEY 与 QICHACHA_SECRET 需一起设置')
  return appKey && secretKey ? { appKey, secretKey, baseUrl: addressIn(url) } : null
}

/** Settings that send signed requests, with data of people and money, to another address than the provider's own. */
const otherAddresses = [
  'ALIPAY_URL',
  'WECHAT_PAY_URL',
  'WECHAT_API_URL',
  'WECHAT_SPLIT_URL',
  'ALIPAY_SPLIT_URL',
  'KUAIDI100_URL',
  'KDNIAO_URL',
  'QICHACHA_URL',
  'NUONUO_URL',
  'SMS_API_URL',
] as const

/** Outside the demo nothing that is signed crosses a network in the clear. Throws with the name of the setting. */
function refuseOpenAddresses(env: z.infer<typeof Environment>) {
  for (const name of otherAddresses) {
    const url = URL.parse(env[name] ?? '')
    if (url?.protocol === 'http:' && !isLocal(url.hostname))
      throw new Fault(`配置有误：${name} 需是 https 地址，只有本机的地址可以用 http`)
  }
}

const originIn = (url: string | undefined) => (url === undefined ? null : new URL(url).origin)
const addressIn = (url: string | undefined) => url?.replace(/\/+$/, '') ?? null

/** With the name of the setting, where the sentence does not begin with it. */
function sentenceOf({ path, message }: { path: PropertyKey[]; message: string }): string {
  const name = path.join('.')
  return message.startsWith(name) ? message : `${name} ${message}`
}

/** The address on this machine of a server that listens there. */
export const addressOf = (host: string, port: number) =>
  `http://${host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host}:${port}`
