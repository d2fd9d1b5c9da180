import * as contract from '@mall/contract/information'
import * as desk from '@mall/contract/informationdesk'
import { alikeForGuests, route } from '#http/route.ts'
import {
  informationCategoryList,
  moveInformationCategory,
  removeInformationCategory,
  saveInformationCategory,
} from './information-categories.service.ts'
import {
  deskInformation,
  deskInformationDetail,
  publishInformation,
  removeInformation,
  saveInformation,
  withdrawInformation,
} from './information-desk.service.ts'
import { listInformation, viewInformation } from './list-information.ts'
import { informationPreviewCode, previewInformation } from './preview-information.ts'
import { readInformation } from './read-information.ts'

export const informationRoutes = [
  alikeForGuests(route(contract.informationList, listInformation)),
  alikeForGuests(route(contract.informationDetail, viewInformation)),
  route(contract.readInformation, readInformation),
  route(contract.informationPreview, previewInformation),
  route(desk.deskInformation, deskInformation),
  route(desk.deskInformationDetail, deskInformationDetail),
  route(desk.saveInformation, saveInformation),
  route(desk.publishInformation, publishInformation),
  route(desk.withdrawInformation, withdrawInformation),
  route(desk.removeInformation, removeInformation),
  route(desk.informationPreviewCode, informationPreviewCode),
  route(desk.informationCategories, informationCategoryList),
  route(desk.saveInformationCategory, saveInformationCategory),
  route(desk.moveInformationCategory, moveInformationCategory),
  route(desk.removeInformationCategory, removeInformationCategory),
]
