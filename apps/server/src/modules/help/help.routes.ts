import * as calls from '@mall/contract/help/calls'
import * as platformCalls from '@mall/contract/help/platform.calls'
import { cacheableForGuests, routesOf } from '#http/route.ts'
import { helpSteps } from './help-steps.ts'
import { helpHome, searchHelp, viewHelp } from './list-help.ts'
import { deskHelp, deskHelpDetail, moveHelp, publishHelp, removeHelp, saveHelp, withdrawHelp } from './manage-help.ts'
import { helpCategoryList, moveHelpCategory, removeHelpCategory, saveHelpCategory } from './manage-help-categories.ts'
import { voteHelp } from './vote-help.ts'

export const helpRoutes = [
  ...routesOf(calls, {
    helpHome: cacheableForGuests(helpHome),
    searchHelp: cacheableForGuests(searchHelp),
    helpContent: cacheableForGuests(viewHelp),
    voteHelp,
    helpSteps,
  }),
  ...routesOf(platformCalls, {
    deskHelp,
    deskHelpDetail,
    saveHelp,
    publishHelp,
    withdrawHelp,
    moveHelp,
    removeHelp,
    helpCategories: helpCategoryList,
    saveHelpCategory,
    moveHelpCategory,
    removeHelpCategory,
  }),
]
