import { expect, test } from 'vitest'
import { withNames } from './no-facades.ts'

test('a file takes over the names of an entry that only led to it', () => {
  const frame = 'const x=1,y=2;export{x as t,y};'
  expect(withNames(frame, 't as default,y as Layout')).toBe('const x=1,y=2;export{x as t,y,x as default,y as Layout};')
})

test('a name that the file does not have is noticed', () => {
  expect(() => withNames('export{x as t};', 'z as default')).toThrow('z')
  expect(() => withNames('const x=1', 'z as default')).toThrow('must end')
})
