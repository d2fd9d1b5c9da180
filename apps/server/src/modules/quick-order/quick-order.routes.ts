import { boughtGoods as boughtGoodsContract } from '@mall/contract/favourite/calls'
import { boughtGoods as boughtGoodsTerms } from '@mall/contract/favourite/terms'
import { previewInquiry as previewInquiryContract } from '@mall/contract/inquiry/calls'
import { previewInquiry as previewInquiryTerms } from '@mall/contract/inquiry/terms'
import * as calls from '@mall/contract/material/calls'
import * as terms from '@mall/contract/material/terms'
import { type Route, route } from '#http/route.ts'
import { boughtGoods } from './bought-goods.ts'
import { frequentGoods } from './frequent-goods.ts'
import { quickMatch } from './match-lines.ts'
import { previewInquiry } from './preview-inquiry.ts'

export const quickOrderRoutes: readonly Route[] = [
  route(calls.quickMatch, terms.quickMatch, quickMatch),
  route(calls.frequentGoods, terms.frequentGoods, frequentGoods),
  route(previewInquiryContract, previewInquiryTerms, previewInquiry),
  route(boughtGoodsContract, boughtGoodsTerms, boughtGoods),
]
