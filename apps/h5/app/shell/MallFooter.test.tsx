import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { type Global, useApp } from '#store/app.ts'
import { MallFooter } from './MallFooter.tsx'

const blank: Partial<Global> = {
  siteName: '恒昌工品',
  is_open: true,
  settling: false,
  agreements: [],
  icp: '',
  police_record: '',
  telecom_license: '',
  license_image: '',
  copyrightCompanyImage: '',
  imageDomain: '',
  server_now: '2026-11-30T00:00:00Z',
}
/** The footer of a mall with these facts. */
const footOf = (facts: Partial<Global>) => {
  Object.assign(useApp.getInitialState(), { globalData: { ...blank, ...facts } })
  const router = createMemoryRouter([{ path: '*', element: <MallFooter /> }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('the foot leads to what is published and to nothing else', () => {
  const foot = footOf({ agreements: ['user'] })
  expect(foot).toContain('用户协议')
  for (const words of ['隐私政策', '关于我们', '证照信息', '商家入驻', '备案信息']) expect(foot).not.toContain(words)
  expect(footOf({ settling: true })).toContain('商家入驻')
})

test('what the mall is recorded under is linked to where that can be looked up', () => {
  const foot = footOf({
    icp: '沪ICP备2026000001号-1',
    police_record: '沪公网安备31011702000001号',
    telecom_license: '沪B2-20260001',
  })
  expect(foot).toContain(
    '<a href="https://beian.miit.gov.cn/" target="_blank" rel="noreferrer">沪ICP备2026000001号-1</a>',
  )
  expect(foot).toContain('https://beian.mps.gov.cn/#/query/webSearch?code=31011702000001')
  expect(foot).toContain('增值电信业务经营许可证：沪B2-20260001')
})

test('the business licence is within reach where only its picture was uploaded', () => {
  expect(footOf({ license_image: '/img/licence.png' })).toContain('<a href="/img/licence.png">营业执照</a>')
  expect(footOf({ license_image: '/img/licence.png', agreements: ['license'] })).not.toContain('营业执照')
})
