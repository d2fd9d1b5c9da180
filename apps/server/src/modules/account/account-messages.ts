import type { Db } from '#db/client.ts'
import type { Client } from '#kernel/ctx.ts'
import { clockTime, dayOf } from '#kernel/time.ts'
import { notify } from '#modules/message/message.public.ts'
import { guessWarnings } from './account.table.ts'
import { deviceName } from './device.rules.ts'

const hint = '如非本人操作，请立即修改登录密码并下线陌生设备。'
const link = '/users/user_account'

type Event = { userId: number; client: Client; at: Date }

const scene = ({ client, at }: Event) => `${clockTime(at)}，设备：${deviceName(client.device)}，IP：${client.ip}`

/** Tells a person that what protects the account changed, with where it was done from. */
export const notifyChange = (tx: Db, event: Event & { what: 'password' | 'phone' | 'pay_password'; title: string }) =>
  notify(
    tx,
    [
      {
        userId: event.userId,
        kind: 'system',
        title: event.title,
        text: `${scene(event)}。${hint}`,
        link,
        ref: `account:${event.what}:${event.at.toISOString()}`,
      },
    ],
    event.at,
  )

/**
 * Tells a person once a day that somebody tries to guess the password: in the message centre where a place was locked by it,
 * and by SMS, which the clock sends, where guesses come from so many places that strangers have to wait.
 */
export async function notifyGuesses(
  db: Db,
  { userId, client, at }: Event,
  { locks, slows }: { locks: boolean; slows: boolean },
): Promise<void> {
  if (!locks && !slows) return
  const day = dayOf(at)
  const how = slows
    ? '有人正从多处尝试您的登录密码，陌生设备的登录已放慢。'
    : '登录密码连续输错，该处的密码登录已暂停 10 分钟。'
  const text = `${scene({ userId, client, at })}。${how}您常用的设备不受影响。如非本人操作，请修改登录密码。`
  const notification = { userId, kind: 'system' as const, title: '有人多次输错您的登录密码', text, link }
  await notify(db, [{ ...notification, ref: `account:guesses:${day}` }], at)
  if (slows) await db.insert(guessWarnings).values({ userId, day, at }).onConflictDoNothing()
}

export const notifyNewDevice = (tx: Db, event: Event & { deviceId: number }) =>
  notify(
    tx,
    [
      {
        userId: event.userId,
        kind: 'system',
        title: '您的账号在新设备登录',
        text: `${scene(event)}。${hint}`,
        link,
        ref: `account:device:${event.deviceId}`,
      },
    ],
    event.at,
  )
