import * as calls from '@mall/contract/invoice-title/calls'
import * as terms from '@mall/contract/invoice-title/terms'
import { route } from '#http/route.ts'
import { addTitle, deleteTitle, editTitle, listTitles, viewTitle } from './manage-titles.ts'

export const invoiceTitleRoutes = [
  route(calls.listTitles, terms.listTitles, listTitles),
  route(calls.addTitle, terms.addTitle, addTitle),
  route(calls.viewTitle, terms.viewTitle, viewTitle),
  route(calls.editTitle, terms.editTitle, editTitle),
  route(calls.deleteTitle, terms.deleteTitle, deleteTitle),
]
