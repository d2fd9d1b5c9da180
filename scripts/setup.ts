import { randomBytes } from 'node:crypto'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { mobileDigits } from '@mall/contract/text/phone'
import { smtpMail } from '../apps/server/src/adapters/mail/choose.ts'
import { senderOf } from '../apps/server/src/adapters/sms/choose.ts'
import { signed } from '../apps/server/src/adapters/sms/signed.ts'
import { diskStorage } from '../apps/server/src/adapters/storage/disk.ts'
import type { Database } from '../apps/server/src/db/client.ts'
import { knowsSecret, refuseOtherWorld } from '../apps/server/src/installation.ts'
import { type Config, parseConfig, warningsOf } from '../apps/server/src/kernel/config.ts'
import { errorInWords } from '../apps/server/src/kernel/error-in-words.ts'
import { Fault } from '../apps/server/src/kernel/fault.ts'
import { smsProviders } from '../apps/server/src/kernel/sms-config.ts'
import { testText } from '../apps/server/src/modules/message/message.public.ts'
import { siteName } from '../apps/server/src/modules/site/site.public.ts'
import { withDatabase } from './database.ts'
import { environmentFile, readEnvironment, type Settings, usualDataDir, writeEnvironment } from './environment.ts'
import { print } from './print.ts'

type Question = {
  name: string
  text: string
  /** The value when nothing is typed. */
  usual?: string
  /** May be left empty; `-` empties what is there. */
  optional?: true
  /** Asked only when this is true; else its setting is dropped. */
  when?: (settings: Settings) => boolean
  /** The reason why an answer is refused; without it the whole configuration is checked. In a group the last question checks. */
  faultIn?: (value: string) => string | null
}

const byProvider = ({ SMS_PROVIDER }: Settings) => Boolean(SMS_PROVIDER)
const unjudged = () => null

const questions: readonly Question[] = [
  { name: 'PUBLIC_URL', text: '顾客打开的地址，如 https://mall.example.com' },
  {
    name: 'SMS_PROVIDER',
    text: `短信服务商：${smsProviders.join('、')}；用自己的短信程序就跳过`,
    optional: true,
    faultIn: (value) =>
      value === '' || smsProviders.some((one) => one === value) ? null : `可以是 ${smsProviders.join('、')}`,
  },
  {
    name: 'SMS_WEBHOOK_URL',
    text: '短信程序的地址，商城以 JSON 把 {phone, scene, text, values} 发到这里',
    when: (settings) => !byProvider(settings),
  },
  { name: 'SMS_KEY_ID', text: '短信服务商的密钥编号', when: byProvider, faultIn: unjudged },
  { name: 'SMS_KEY_SECRET', text: '短信服务商的密钥', when: byProvider, faultIn: unjudged },
  { name: 'SMS_SIGN', text: '审核通过的签名，不带【】', when: byProvider, faultIn: unjudged },
  {
    name: 'SMS_APP_ID',
    text: '腾讯云短信应用的 SDKAppID',
    when: ({ SMS_PROVIDER }) => SMS_PROVIDER === 'tencent',
    faultIn: unjudged,
  },
  {
    name: 'SMS_CHANNEL',
    text: '华为云签名的通道号',
    when: ({ SMS_PROVIDER }) => SMS_PROVIDER === 'huawei',
    faultIn: unjudged,
  },
  {
    name: 'SMS_TEMPLATES',
    text: '模板，如 code=模板号,desk_invite=模板号；名字见 docs/sms.zh-CN.md',
    when: byProvider,
  },
  {
    name: 'DATA_DIR',
    text: '数据目录：上传的文件，没有外部数据库时也放数据库',
    usual: usualDataDir(process.getuid?.(), homedir()),
  },
  { name: 'DATABASE_URL', text: '外部 PostgreSQL ≥ 15，如 postgres://…；没有就用内置的', optional: true },
  { name: 'SMTP_URL', text: '发信服务器，如 smtps://用户:密码@主机:465；没有就不发邮件', optional: true },
  { name: 'MAIL_FROM', text: '邮件的发件地址', when: ({ SMTP_URL }) => Boolean(SMTP_URL) },
  {
    name: 'KUAIDI100_KEY',
    text: '快递100 的授权 key，用于电子面单与物流查询，见 docs/shipping.zh-CN.md；没有就跳过',
    optional: true,
    faultIn: unjudged,
  },
  {
    name: 'KUAIDI100_SECRET',
    text: '快递100 的 secret，店铺取号、打印面单要用；不接电子面单就跳过',
    optional: true,
    when: ({ KUAIDI100_KEY }) => Boolean(KUAIDI100_KEY),
    faultIn: unjudged,
  },
  {
    name: 'KUAIDI100_CUSTOMER',
    text: '快递100 的 customer，物流查询要用；不查物流就跳过',
    optional: true,
    when: ({ KUAIDI100_KEY }) => Boolean(KUAIDI100_KEY),
  },
  {
    name: 'QICHACHA_KEY',
    text: '企查查开放平台的 AppKey，用于工商查询，见 docs/registry.zh-CN.md；没有就跳过',
    optional: true,
    faultIn: unjudged,
  },
  {
    name: 'QICHACHA_SECRET',
    text: '企查查开放平台的 SecretKey',
    when: ({ QICHACHA_KEY }) => Boolean(QICHACHA_KEY),
  },
  { name: 'PORT', text: '监听的端口', usual: '3000' },
  { name: 'TRUST_PROXY', text: '前面有几层反向代理', usual: '1' },
]

const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]()

/** One line, from a terminal or from a script that answers in its place. */
async function answerTo(question: string): Promise<string> {
  process.stdout.write(`${question}\n> `)
  const { value, done } = await lines.next()
  if (done) throw new Fault('\n没有答完，什么也没有写。')
  return value.trim()
}

/** Asks until the answer is one that the mall starts with. */
async function ask(question: Question, settings: Settings): Promise<string> {
  const { name, text, usual = '', optional, faultIn } = question
  const held = settings[name] ?? usual
  const answer = await answerTo(
    `${text}${held ? `（回车：${held}${optional ? '，- 清空' : ''}）` : optional ? '（回车跳过）' : ''}`,
  )
  const value = answer === '-' && optional ? '' : answer || held
  const wrong =
    value === '' && !optional ? '这一项不能空着' : faultIn ? faultIn(value) : faultOf({ ...settings, [name]: value })
  if (wrong === null) return value
  print(wrong)
  return ask(question, settings)
}

function faultOf(settings: Settings): string | null {
  try {
    parseConfig(settings)
    return null
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    return error.message
  }
}

/** Facts of the mall in the database: the secret that opens it, and the name that signs its texts. */
async function readMall(settings: Settings): Promise<{ secret: string; name: string }> {
  // The database's settings are read from the environment, as in every other command.
  for (const { name } of questions) process.env[name] = settings[name] ?? ''
  return withDatabase(
    async ({ database }) => {
      print('✓ 数据库能打开')
      return { secret: await secretFor(database, settings.SECRET ?? null), name: await siteName(database.db) }
    },
    { beside: true, look: (database) => refuseOtherWorld(database, 'production') },
  )
}

/**
 * The secret in the file, or a new one; if the database was sealed with one already, only that one opens it. An operator who lost the file
 * types it.
 */
async function secretFor(database: Database, held: string | null): Promise<string> {
  const isKnown = await knowsSecret(database, held)
  if (held || !isKnown) return held ?? randomBytes(33).toString('base64')
  const typed = await answerTo('这个数据库已有密钥，换一个就打不开了。请粘贴原来的 SECRET')
  await knowsSecret(database, typed)
  return typed
}

/** Reports the result of trying a part; a failure does not stop the rest. */
async function used(part: string, use: () => Promise<void>): Promise<boolean> {
  try {
    await use()
    print(`✓ ${part}`)
    return true
  } catch (error) {
    print(`✗ ${part}：${errorInWords(error)}`)
    return false
  }
}

async function writesFile(dataDir: string) {
  const storage = diskStorage(join(dataDir, 'files'))
  const name = `setup-${randomBytes(8).toString('hex')}`
  await storage.put(name, Buffer.from(name))
  const read = await storage.get(name)
  await storage.remove(name)
  if (read?.toString() !== name) throw new Fault('读回的内容与写入的不同')
}

async function sendsText(config: Config, mall: string): Promise<boolean> {
  const phone = mobileDigits(await answerTo('测试短信发到哪个手机号（回车跳过）'))
  if (phone === '') return true
  if (!/^1[3-9]\d{9}$/.test(phone)) {
    print('手机号不正确')
    return sendsText(config, mall)
  }
  return used('短信服务接收了测试短信，请看手机', async () => {
    const { text, ...rest } = testText(config.origin)
    await senderOf(config).send({ phone, ...rest, text: signed(text, mall) })
  })
}

async function sendsMail(url: string, from: string, mall: string): Promise<boolean> {
  const to = await answerTo('测试邮件发到哪个邮箱（回车跳过）')
  if (to === '') return true
  const mail = {
    to,
    subject: `【${mall}】测试邮件`,
    text: '这是安装时的测试邮件，收到说明邮件已接通。',
    attachments: [],
  }
  return used('邮件服务器接收了测试邮件，请看邮箱', () => smtpMail(url, from).send(mail))
}

async function setUp(): Promise<boolean> {
  const settings: Record<string, string> = { ...(await readEnvironment()), NODE_ENV: 'production', DEMO: '0' }
  print(`配置写进 ${environmentFile}，只有您能读。已有的，回车保留。`)
  for (const question of questions) {
    if (question.when?.(settings) === false) {
      delete settings[question.name]
      continue
    }
    settings[question.name] = await ask(question, settings)
    if (settings[question.name] === '') delete settings[question.name]
  }
  settings.DATA_DIR = resolve(settings.DATA_DIR ?? '')
  const { secret, name } = await readMall(settings)
  settings.SECRET = secret
  await writeEnvironment(settings)
  const config = parseConfig(settings)
  const results = [
    await used('数据目录能读写', () => writesFile(config.dataDir)),
    await sendsText(config, name),
    config.smtpUrl ? await sendsMail(config.smtpUrl, config.mailFrom, name) : true,
  ]
  for (const warning of warningsOf(config)) print(`注意：${warning}`)
  print(`已写入 ${environmentFile}。把它与数据库一起备份。`)
  const isDone = results.every((one) => one)
  print(
    isDone
      ? '现在启动：node_modules/.bin/node scripts/start.js'
      : '有一步没有通过：改好后再运行 npm run setup，已填的都留着。',
  )
  return isDone
}

try {
  process.exit((await setUp()) ? 0 : 1)
} catch (error) {
  if (!(error instanceof Fault)) throw error
  print(error.message)
  process.exit(1)
}
