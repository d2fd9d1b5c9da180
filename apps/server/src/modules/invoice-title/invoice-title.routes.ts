import * as calls from '@mall/contract/invoice-title/calls'
import { routesOf } from '#http/route.ts'
import { addTitle, deleteTitle, editTitle, listTitles, viewTitle } from './manage-titles.ts'

export const invoiceTitleRoutes = routesOf(calls, {
  listTitles,
  addTitle,
  viewTitle,
  editTitle,
  deleteTitle,
})
