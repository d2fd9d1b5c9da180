import * as calls from '@mall/contract/information/calls'
import * as platformCalls from '@mall/contract/information/platform.calls'
import * as platformTerms from '@mall/contract/information/platform.terms'
import * as terms from '@mall/contract/information/terms'
import { alikeForGuests, route } from '#http/route.ts'
import { listInformation, viewInformation } from './list-information.ts'
import {
  deskInformation,
  deskInformationDetail,
  publishInformation,
  removeInformation,
  saveInformation,
  withdrawInformation,
} from './manage-information.ts'
import {
  informationCategoryList,
  moveInformationCategory,
  removeInformationCategory,
  saveInformationCategory,
} from './manage-information-categories.ts'
import { informationPreviewCode, previewInformation } from './preview-information.ts'
import { readInformation } from './read-information.ts'

export const informationRoutes = [
  alikeForGuests(route(calls.informationList, terms.informationList, listInformation)),
  alikeForGuests(route(calls.informationDetail, terms.informationDetail, viewInformation)),
  route(calls.readInformation, terms.readInformation, readInformation),
  route(calls.informationPreview, terms.informationPreview, previewInformation),
  route(platformCalls.deskInformation, platformTerms.deskInformation, deskInformation),
  route(platformCalls.deskInformationDetail, platformTerms.deskInformationDetail, deskInformationDetail),
  route(platformCalls.saveInformation, platformTerms.saveInformation, saveInformation),
  route(platformCalls.publishInformation, platformTerms.publishInformation, publishInformation),
  route(platformCalls.withdrawInformation, platformTerms.withdrawInformation, withdrawInformation),
  route(platformCalls.removeInformation, platformTerms.removeInformation, removeInformation),
  route(platformCalls.informationPreviewCode, platformTerms.informationPreviewCode, informationPreviewCode),
  route(platformCalls.informationCategories, platformTerms.informationCategories, informationCategoryList),
  route(platformCalls.saveInformationCategory, platformTerms.saveInformationCategory, saveInformationCategory),
  route(platformCalls.moveInformationCategory, platformTerms.moveInformationCategory, moveInformationCategory),
  route(platformCalls.removeInformationCategory, platformTerms.removeInformationCategory, removeInformationCategory),
]
