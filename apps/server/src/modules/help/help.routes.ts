import * as contract from '@mall/contract/help'
import * as desk from '@mall/contract/helpdesk'
import { alikeForGuests, route } from '#http/route.ts'
import { helpCategoryList, moveHelpCategory, removeHelpCategory, saveHelpCategory } from './help-categories.service.ts'
import {
  deskHelp,
  deskHelpDetail,
  moveHelp,
  publishHelp,
  removeHelp,
  saveHelp,
  withdrawHelp,
} from './help-desk.service.ts'
import { helpSteps } from './help-steps.ts'
import { helpHome, searchHelp, viewHelp } from './list-help.ts'
import { voteHelp } from './vote-help.ts'

export const helpRoutes = [
  alikeForGuests(route(contract.helpHome, helpHome)),
  alikeForGuests(route(contract.searchHelp, searchHelp)),
  alikeForGuests(route(contract.helpContent, viewHelp)),
  route(contract.voteHelp, voteHelp),
  route(contract.helpSteps, helpSteps),
  route(desk.deskHelp, deskHelp),
  route(desk.deskHelpDetail, deskHelpDetail),
  route(desk.saveHelp, saveHelp),
  route(desk.publishHelp, publishHelp),
  route(desk.withdrawHelp, withdrawHelp),
  route(desk.moveHelp, moveHelp),
  route(desk.removeHelp, removeHelp),
  route(desk.helpCategories, helpCategoryList),
  route(desk.saveHelpCategory, saveHelpCategory),
  route(desk.moveHelpCategory, moveHelpCategory),
  route(desk.removeHelpCategory, removeHelpCategory),
]
