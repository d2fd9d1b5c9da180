import { huaweiReceipt as huaweiReceiptCall } from '@mall/contract/connection'
import * as contract from '@mall/contract/message'
import { type Route, route } from '#http/route.ts'
import {
  deleteMessage,
  listMessages,
  messageSettings,
  readMessages,
  setMessageKind,
  unreadMessages,
} from './message.service.ts'
import type { MessageSight } from './readable-messages.ts'
import { huaweiReceipt } from './take-pushed-receipts.ts'

export const messageRoutes = ({ readable }: MessageSight): readonly Route[] => [
  route(contract.messages, (ctx, input) => listMessages({ ...ctx, readable }, input)),
  route(contract.unreadMessages, (ctx) => unreadMessages({ ...ctx, readable })),
  route(contract.readMessages, readMessages),
  route(contract.deleteMessage, deleteMessage),
  route(contract.messageSettings, messageSettings),
  route(contract.setMessageKind, setMessageKind),
  route(huaweiReceiptCall, huaweiReceipt),
]
