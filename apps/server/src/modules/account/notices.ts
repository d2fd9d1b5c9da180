import type { Db } from '#db/client.ts'
import type { Client } from '#kernel/ctx.ts'
import { tell } from '#modules/message/message.public.ts'
import { deviceName } from './device.rules.ts'
import { clockTime } from './when.rules.ts'

const hint = '如非本人操作，请立即修改登录密码并下线陌生设备。'
const link = '/users/user_account'

type Event = { userId: number; client: Client; at: Date }

const scene = ({ client, at }: Event) => `${clockTime(at)}，设备：${deviceName(client.device)}，IP：${client.ip}`

/** Tells a person that what protects the account changed, with where it was done from. */
export const tellChange = (tx: Db, event: Event & { what: 'password' | 'phone' | 'pay_password'; title: string }) =>
  tell(
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

export const tellNewDevice = (tx: Db, event: Event & { deviceId: number }) =>
  tell(
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
