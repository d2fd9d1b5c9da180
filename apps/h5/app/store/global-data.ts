import { unnamedMall } from '@mall/contract/site/words'
import { useRouteLoaderData } from 'react-router'
import { type Global, useApp } from './app.ts'

/** The data of the root loader; null when `init` failed and the maintenance page stands in for the mall. */
export type RootData = { init: Global | null }

const untilLoaded: Global = {
  siteName: unnamedMall,
  frontDomain: '',
  imageDomain: '',
  copyrightCompanyImage: '',
  changeColorConfig: null,
  paidMemberPriceDisplay: 'paid',
  userIsPaidMember: false,
  logo: '',
  icp: '',
  police_record: '',
  telecom_license: '',
  license_image: '',
  is_open: true,
  agreements: [],
  settling: false,
  membership: false,
  // Until the answer is there, pages must not claim that there are no goods.
  selling: true,
  intro: '',
  service_phone: '',
  service_time: '',
  hot_words: [],
  transfer_account: null,
  transfer_promise: '',
  mail: false,
  ip_district_url: '',
  express: [],
  demo: false,
  server_now: '1970-01-01T00:00:00Z',
}

/** Site name, picture address, member-price display …; on the server and while hydrating, as the document brought it. */
export function useGlobalData(): Global {
  const stored = useApp((app) => app.globalData)
  const brought = useRouteLoaderData<RootData>('root')?.init
  return stored ?? brought ?? untilLoaded
}
