import { expect, test } from 'vitest'
import { announcement } from './announcement.ts'

const address = 'http://127.0.0.1:3000'
const empty = { name: '恒昌工品', introduction: [], operatorLink: null }

test('whoever starts a mall for customers reads the address that customers open, and where the proxy finds it', () => {
  const settings = { demo: false, docs: true, publicUrl: 'https://mall.example' }
  const link = 'https://mall.example/console/operator#key'
  expect(announcement(address, settings, { ...empty, operatorLink: link })).toEqual([
    '\n恒昌工品已就绪：https://mall.example',
    '商家与平台的工作台：https://mall.example/console',
    '本机监听：http://127.0.0.1:3000，由反向代理转到这里',
    '接口文档：https://mall.example/docs',
    '\n还没有人管理这个商城。第一位管理员请在一小时内打开：',
    link,
  ])
})

test('whoever tries the demo out opens the address that it listens on', () => {
  const settings = { demo: true, docs: false, publicUrl: null }
  expect(announcement(address, settings, { ...empty, introduction: ['演示账号'] })).toEqual([
    '\n恒昌工品已就绪：http://127.0.0.1:3000',
    '商家与平台的工作台：http://127.0.0.1:3000/console',
    '演示账号',
  ])
})

test('a public address without encryption comes with a warning', () => {
  const lines = announcement(address, { demo: false, docs: false, publicUrl: 'http://mall.example' }, empty)
  expect(lines.at(-1)).toContain('注意：PUBLIC_URL 是 http')
})
