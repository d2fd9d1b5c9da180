import { beforeEach, expect, test, vi } from 'vitest'
import { forgetPerson, type Global, loadGlobalData, setApp, useApp } from './app.ts'
import { fakeStorage } from './fake-storage.ts'

const global: Global = {
  siteName: '澄采商城',
  frontDomain: 'https://mall.example',
  imageDomain: 'https://cdn.example',
  copyrightCompanyImage: '/static/copyright.png',
  changeColorConfig: null,
  paidMemberPriceDisplay: 'all',
  userIsPaidMember: true,
  logo: '',
  icp: '',
  police_record: '',
  telecom_license: '',
  license_image: '',
  is_open: true,
  agreements: [],
  settling: false,
  membership: false,
  selling: true,
  intro: '',
  service_phone: '',
  service_time: '',
  hot_words: [],
  transfer_account: null,
  transfer_promise: '',
  mail: false,
  ip_district_url: '',
  express: [{ code: 'sf', name: '顺丰速运', phone: '95338' }],
  demo: true,
  server_now: '2026-01-01T00:00:00Z',
}

let disk: Storage
beforeEach(() => {
  disk = fakeStorage()
  vi.stubGlobal('localStorage', disk)
  useApp.setState(useApp.getInitialState(), true)
})

const onDisk = () => JSON.parse(disk.getItem('app') ?? '{}').state

test('every field of the app store survives a reload in local storage', () => {
  loadGlobalData(global)
  setApp({
    evaluationInfo: { order_no: 'D1' },
    applicationData: { step: 2 },
    cartNumber: 3,
    headerMenuVisible: false,
    footerIntersecting: true,
    isHomePage: true,
    currentPath: '/product/detail',
    recentStores: [7],
    searchText: '手套',
  })
  expect(onDisk()).toMatchObject({
    evaluationInfo: { order_no: 'D1' },
    applicationData: { step: 2 },
    cartNumber: 3,
    headerMenuVisible: false,
    footerIntersecting: true,
    isHomePage: true,
    currentPath: '/product/detail',
    recentStores: [7],
    expressCarriers: [{ code: 'sf' }],
    globalData: {
      changeColorConfig: null,
      copyrightCompanyImage: '/static/copyright.png',
      frontDomain: 'https://mall.example',
      imageDomain: 'https://cdn.example',
      paidMemberPriceDisplay: 'all',
      userIsPaidMember: true,
      siteName: '澄采商城',
    },
    searchText: '手套',
  })
})

test('the stored state is not read before the page asks for it, so that hydration sees what the server saw', () => {
  disk.setItem('app', JSON.stringify({ state: { cartNumber: 5 }, version: 0 }))
  expect(useApp.getState().cartNumber).toBe(0)
  void useApp.persist.rehydrate()
  expect(useApp.getState().cartNumber).toBe(5)
  expect(useApp.getInitialState().cartNumber).toBe(0)
})

test('a logout takes what is the person’s and leaves what is the mall’s', () => {
  loadGlobalData(global)
  setApp({
    cartNumber: 3,
    searchHistory: ['手套'],
    evaluationInfo: { order_no: 'D1' },
    city: { code: '310100', name: '上海' },
    deliverTo: { code: '310117', name: '上海市 松江区' },
  })
  forgetPerson()
  expect(useApp.getState()).toMatchObject({
    cartNumber: 0,
    searchHistory: [],
    evaluationInfo: null,
    city: null,
    deliverTo: null,
    globalData: { siteName: '澄采商城', userIsPaidMember: false },
  })
})
