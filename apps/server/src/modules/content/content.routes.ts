import * as contract from '@mall/contract/content'
import { route } from '#http/route.ts'
import { listAgreements, viewRichtext } from './content.service.ts'

export const contentRoutes = [route(contract.richtext, viewRichtext), route(contract.agreements, listAgreements)]
