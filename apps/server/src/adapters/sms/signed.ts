import type { Db } from '#db/client.ts'
import { siteName } from '#modules/site/site.public.ts'
import type { SmsPort } from './port.ts'

/** A text under the sign that senders know the mall by. */
export const signed = (text: string, name: string): string => (text.startsWith('【') ? text : `【${name}】${text}`)

/**
 * Every message leaves with the mall's name before it, as senders in China demand: it is the one registered with them, so it is the name
 * that the operator had set at the moment of sending. A message that waited while this version replaced the mall has its sign already.
 */
export const signedSms = (port: SmsPort, db: Db): SmsPort => ({
  ...port,
  send: async ({ text, ...message }) => port.send({ ...message, text: signed(text, await siteName(db)) }),
})
