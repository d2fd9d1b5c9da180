import { huaweiReceipt as huaweiReceiptCall } from '@mall/contract/connection/calls'
import { huaweiReceipt as huaweiReceiptTerms } from '@mall/contract/connection/terms'
import * as calls from '@mall/contract/message/calls'
import * as terms from '@mall/contract/message/terms'
import { type Route, route } from '#http/route.ts'
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
  route(calls.readMessages, terms.readMessages, readMessages),
  route(calls.deleteMessage, terms.deleteMessage, deleteMessage),
  route(calls.messageSettings, terms.messageSettings, messageSettings),
  route(calls.setMessageKind, terms.setMessageKind, setMessageKind),
  route(huaweiReceiptCall, huaweiReceiptTerms, huaweiReceipt),
]
