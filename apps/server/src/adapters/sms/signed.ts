import type { Db } from '#db/client.ts'
import { siteName } from '#modules/site/site.public.ts'
import type { SmsPort } from './port.ts'

/** A text under the sign that senders know the mall by. */
export const signed = (text: string, name: string): string => (text.startsWith('【') ? text : `【${name}】${text}`)

/**
 * Every message leaves with the mall's name before it, as senders in China demand: it is the one registered with them, so that it is what the
 * operator set at the moment of sending. What waited while the mall was replaced by this version has its sign already.
 */
export const signedSms = (port: SmsPort, db: Db): SmsPort => ({
  ...port,
  send: async ({ text, ...message }) => port.send({ ...message, text: signed(text, await siteName(db)) }),
})
