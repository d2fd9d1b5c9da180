import * as calls from '@mall/contract/consultation/calls'
import * as storeCalls from '@mall/contract/consultation/store.calls'
import { type Route, routesOf } from '#http/route.ts'
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
  ...routesOf(calls, {
    consultations: listConsultations,
    consultation: viewConsultation,
    askStore,
    readConsultation,
    answerTime,
  }),
  ...routesOf(storeCalls, {
    storeConsultations: listForStore,
    storeConsultation: viewForStore,
    answerBuyer,
    consultationOrders: listOrdersOfBuyer,
    readStoreConsultation: readForStore,
    endConsultation,
    storePhrases: listPhrases,
    savePhrase,
    deletePhrase,
    awaySettings: viewAway,
    setAway,
  }),
]
