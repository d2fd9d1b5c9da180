import * as connectionCalls from '@mall/contract/connection/calls'
import * as calls from '@mall/contract/message/calls'
import * as terms from '@mall/contract/message/terms'
import { type Route, route, routeOf, routesOf } from '#http/route.ts'
import {
  deleteMessage,
  listMessages,
  messageSettings,
  readMessages,
  setMessageKind,
  unreadMessages,
} from './list-messages.ts'
import type { MessageSight } from './readable-messages.ts'
import { huaweiReceipt } from './take-pushed-receipts.ts'

export const messageRoutes = ({ readable }: MessageSight): readonly Route[] => [
  route(calls.messages, terms.messages, (ctx, input) => listMessages({ ...ctx, readable }, input)),
  route(calls.unreadMessages, terms.unreadMessages, (ctx) => unreadMessages({ ...ctx, readable })),
  routeOf(readMessages),
  routeOf(deleteMessage),
  routeOf(messageSettings),
  routeOf(setMessageKind),
  ...routesOf(connectionCalls, {
    huaweiReceipt,
  }),
]
