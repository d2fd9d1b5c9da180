import * as contract from '@mall/contract/consultation'
import * as desk from '@mall/contract/consultationdesk'
import { type Route, route } from '#http/route.ts'
import { answerTime } from './answer-time.ts'
import { askStore, listConsultations, readConsultation, viewConsultation } from './buyer-consultations.ts'
import {
  answerBuyer,
  endConsultation,
  listForStore,
  listOrdersOfBuyer,
  readForStore,
  viewForStore,
} from './store-consultations.ts'
import { deletePhrase, listPhrases, savePhrase, setAway, viewAway } from './store-words.ts'

export const consultationRoutes: readonly Route[] = [
  route(contract.consultations, listConsultations),
  route(contract.consultation, viewConsultation),
  route(contract.askStore, askStore),
  route(contract.readConsultation, readConsultation),
  route(contract.answerTime, answerTime),
  route(desk.storeConsultations, listForStore),
  route(desk.storeConsultation, viewForStore),
  route(desk.answerBuyer, answerBuyer),
  route(desk.consultationOrders, listOrdersOfBuyer),
  route(desk.readStoreConsultation, readForStore),
  route(desk.endConsultation, endConsultation),
  route(desk.storePhrases, listPhrases),
  route(desk.savePhrase, savePhrase),
  route(desk.deletePhrase, deletePhrase),
  route(desk.awaySettings, viewAway),
  route(desk.setAway, setAway),
]
