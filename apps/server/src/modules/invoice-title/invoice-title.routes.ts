import * as contract from '@mall/contract/invoicetitle'
import { route } from '#http/route.ts'
import { addTitle, deleteTitle, editTitle, listTitles, viewTitle } from './title.service.ts'

export const invoiceTitleRoutes = [
  route(contract.listTitles, listTitles),
  route(contract.addTitle, addTitle),
  route(contract.viewTitle, viewTitle),
  route(contract.editTitle, editTitle),
  route(contract.deleteTitle, deleteTitle),
]
