import * as contract from '@mall/contract/analysis'
import { type Route, route } from '#http/route.ts'
import { spendAnalysis } from './analysis.service.ts'

export const analysisRoutes: readonly Route[] = [route(contract.spendAnalysis, spendAnalysis)]
