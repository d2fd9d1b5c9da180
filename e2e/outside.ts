import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect } from '@playwright/test'
import type { Email } from 'postal-mime'
import { textNames } from '../apps/server/src/modules/message/message.public.ts'
import { startChannelProcess } from '../apps/server/src/test/channel-process.ts'
import { kuaidi100Account, startCouriers } from '../apps/server/src/test/couriers.ts'
import { startMailServer } from '../apps/server/src/test/mail-server.ts'
import { identity, lastCodeIn, type Texts } from './new-mall.ts'

/* Outside services of a mall for real people, each a process or a server of its own: texts, mails, tracking of parcels, payments. */

/** The counterpart of 阿里云: every line that it prints is a message that it took, after the port that it listens on. */
async function startTexts(): Promise<Texts> {
  const file = new URL('../apps/server/src/adapters/sms/counterpart.fake.ts', import.meta.url)
  const child = spawn(process.execPath, [fileURLToPath(file)], { stdio: ['ignore', 'pipe', 'inherit'] })
  const lines = createInterface(child.stdout)
  const texts: Texts['texts'] = []
  const port = await new Promise<string>((found) => lines.once('line', found))
  lines.on('line', (line) => {
    const { phone, sign, values } = JSON.parse(line)
    texts.push({ phone, text: `【${sign}】${JSON.stringify(values)}` })
  })
  return {
    texts,
    codeTo: lastCodeIn(texts),
    environment: {
      SMS_PROVIDER: 'aliyun',
      SMS_KEY_ID: 'an-id',
      SMS_KEY_SECRET: 'a-secret',
      SMS_SIGN: identity[0][1],
      // Those that end in 1 are approved.
      SMS_TEMPLATES: textNames.map((name, i) => `${name}=T-${i + 1}1`).join(','),
      SMS_API_URL: `http://127.0.0.1:${port}`,
    },
    close: () => void child.kill(),
  }
}

async function startMails() {
  const { url, mails, close } = await startMailServer({ user: 'mall', password: randomBytes(9).toString('hex') })
  return {
    mails,
    environment: { SMTP_URL: url, MAIL_FROM: 'mall@hengchang.example' },
    /** The mail to a person whose subject has these words. */
    async mailTo(address: string, subject: string): Promise<Email> {
      const found = () => mails.find((mail) => mail.to?.[0]?.address === address && mail.subject?.includes(subject))
      await expect.poll(found, { timeout: 60_000 }).toBeDefined()
      return found() ?? fail(address)
    },
    close,
  }
}
const fail = (address: string): never => {
  throw new Error(`no mail to ${address}`)
}

/** Starts all of them; returns the mall's settings for them. */
export async function startOutside() {
  const [texts, mails, couriers, channels] = await Promise.all([
    startTexts(),
    startMails(),
    startCouriers(),
    startChannelProcess(),
  ])
  const { account, mallPrivateKey, channelPublicKey, url } = channels
  return {
    texts,
    mails,
    couriers,
    channels,
    environment: {
      ...mails.environment,
      KUAIDI100_CUSTOMER: kuaidi100Account.customer,
      KUAIDI100_KEY: kuaidi100Account.key,
      KUAIDI100_URL: couriers.url,
      ALIPAY_APP_ID: '2021000000000001',
      ALIPAY_PRIVATE_KEY: mallPrivateKey,
      ALIPAY_PUBLIC_KEY: channelPublicKey,
      ALIPAY_URL: `${url}/gateway.do`,
      WECHAT_APP_ID: account.appId,
      WECHAT_MCH_ID: account.mchId,
      WECHAT_SERIAL_NO: account.serialNo,
      WECHAT_PRIVATE_KEY: mallPrivateKey,
      WECHAT_API_V3_KEY: account.apiV3Key,
      WECHAT_PLATFORM_PUBLIC_KEY: channelPublicKey,
      WECHAT_PLATFORM_SERIAL_NO: account.platformSerialNo,
      WECHAT_PAY_URL: url,
    },
    async stop() {
      texts.close()
      couriers.stop()
      channels.stop()
      await mails.close()
    },
  }
}
