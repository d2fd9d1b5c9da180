import { expect, test } from 'vitest'
import { avatarUrl, withImageDomain } from './picture.ts'

test('a relative picture path is prefixed with the picture address', () => {
  expect(withImageDomain('/upload/a.webp', 'https://cdn.example/')).toBe('https://cdn.example/upload/a.webp')
  expect(withImageDomain('upload/a.webp', 'https://cdn.example')).toBe('https://cdn.example/upload/a.webp')
  expect(withImageDomain('/upload/a.webp', '')).toBe('/upload/a.webp')
})

test.each(['https://other.example/a.png', '//other.example/a.png', 'data:image/png;base64,AA', 'blob:x'])(
  'a full address such as %s stays as it is',
  (address) => {
    expect(withImageDomain(address, 'https://cdn.example')).toBe(address)
  },
)

test('who has no avatar gets the default one', () => {
  expect(avatarUrl('', 'https://cdn.example')).toBe('/static/img/default_avatar.png')
  expect(avatarUrl(null, '')).toBe('/static/img/default_avatar.png')
  expect(avatarUrl('upload/me.webp', 'https://cdn.example')).toBe('https://cdn.example/upload/me.webp')
})
