import * as contract from '@mall/contract/message'
import { route } from '#http/route.ts'
import { deleteMessage, listMessages, readMessages, unreadMessages } from './message.service.ts'

export const messageRoutes = [
  route(contract.messages, listMessages),
  route(contract.unreadMessages, unreadMessages),
  route(contract.readMessages, readMessages),
  route(contract.deleteMessage, deleteMessage),
]
