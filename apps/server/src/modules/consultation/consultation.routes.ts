import * as calls from '@mall/contract/consultation/calls'
import * as storeCalls from '@mall/contract/consultation/store.calls'
import * as storeTerms from '@mall/contract/consultation/store.terms'
import * as terms from '@mall/contract/consultation/terms'
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
  route(calls.consultations, terms.consultations, listConsultations),
  route(calls.consultation, terms.consultation, viewConsultation),
  route(calls.askStore, terms.askStore, askStore),
  route(calls.readConsultation, terms.readConsultation, readConsultation),
  route(calls.answerTime, terms.answerTime, answerTime),
  route(storeCalls.storeConsultations, storeTerms.storeConsultations, listForStore),
  route(storeCalls.storeConsultation, storeTerms.storeConsultation, viewForStore),
  route(storeCalls.answerBuyer, storeTerms.answerBuyer, answerBuyer),
  route(storeCalls.consultationOrders, storeTerms.consultationOrders, listOrdersOfBuyer),
  route(storeCalls.readStoreConsultation, storeTerms.readStoreConsultation, readForStore),
  route(storeCalls.endConsultation, storeTerms.endConsultation, endConsultation),
  route(storeCalls.storePhrases, storeTerms.storePhrases, listPhrases),
  route(storeCalls.savePhrase, storeTerms.savePhrase, savePhrase),
  route(storeCalls.deletePhrase, storeTerms.deletePhrase, deletePhrase),
  route(storeCalls.awaySettings, storeTerms.awaySettings, viewAway),
  route(storeCalls.setAway, storeTerms.setAway, setAway),
]
