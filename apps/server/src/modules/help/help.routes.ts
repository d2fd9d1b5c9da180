import * as calls from '@mall/contract/help/calls'
import * as platformCalls from '@mall/contract/help/platform.calls'
import * as platformTerms from '@mall/contract/help/platform.terms'
import * as terms from '@mall/contract/help/terms'
import { alikeForGuests, route } from '#http/route.ts'
import { helpSteps } from './help-steps.ts'
import { helpHome, searchHelp, viewHelp } from './list-help.ts'
import { deskHelp, deskHelpDetail, moveHelp, publishHelp, removeHelp, saveHelp, withdrawHelp } from './manage-help.ts'
import { helpCategoryList, moveHelpCategory, removeHelpCategory, saveHelpCategory } from './manage-help-categories.ts'
import { voteHelp } from './vote-help.ts'

export const helpRoutes = [
  alikeForGuests(route(calls.helpHome, terms.helpHome, helpHome)),
  alikeForGuests(route(calls.searchHelp, terms.searchHelp, searchHelp)),
  alikeForGuests(route(calls.helpContent, terms.helpContent, viewHelp)),
  route(calls.voteHelp, terms.voteHelp, voteHelp),
  route(calls.helpSteps, terms.helpSteps, helpSteps),
  route(platformCalls.deskHelp, platformTerms.deskHelp, deskHelp),
  route(platformCalls.deskHelpDetail, platformTerms.deskHelpDetail, deskHelpDetail),
  route(platformCalls.saveHelp, platformTerms.saveHelp, saveHelp),
  route(platformCalls.publishHelp, platformTerms.publishHelp, publishHelp),
  route(platformCalls.withdrawHelp, platformTerms.withdrawHelp, withdrawHelp),
  route(platformCalls.moveHelp, platformTerms.moveHelp, moveHelp),
  route(platformCalls.removeHelp, platformTerms.removeHelp, removeHelp),
  route(platformCalls.helpCategories, platformTerms.helpCategories, helpCategoryList),
  route(platformCalls.saveHelpCategory, platformTerms.saveHelpCategory, saveHelpCategory),
  route(platformCalls.moveHelpCategory, platformTerms.moveHelpCategory, moveHelpCategory),
  route(platformCalls.removeHelpCategory, platformTerms.removeHelpCategory, removeHelpCategory),
]
