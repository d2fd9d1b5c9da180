import * as calls from '@mall/contract/information/calls'
import * as platformCalls from '@mall/contract/information/platform.calls'
import { cacheableForGuests, routesOf } from '#http/route.ts'
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
  ...routesOf(calls, {
    informationList: cacheableForGuests(listInformation),
    informationDetail: cacheableForGuests(viewInformation),
    readInformation,
    informationPreview: previewInformation,
  }),
  ...routesOf(platformCalls, {
    deskInformation,
    deskInformationDetail,
    saveInformation,
    publishInformation,
    withdrawInformation,
    removeInformation,
    informationPreviewCode,
    informationCategories: informationCategoryList,
    saveInformationCategory,
    moveInformationCategory,
    removeInformationCategory,
  }),
]
