import { expect, test } from 'vitest'
import { inPlaceOf, withNames } from './no-facades.ts'

test('a file takes over the names of an entry that only led to it', () => {
  const frame = 'const x=1,y=2;export{x as t,y};'
  expect(withNames(frame, 't as default,y as Layout')).toBe('const x=1,y=2;export{x as t,y,x as default,y as Layout};')
})

test('a name that the file does not have is noticed', () => {
  expect(() => withNames('export{x as t};', 'z as default')).toThrow('z')
  expect(() => withNames('const x=1', 'z as default')).toThrow('must end')
})

test('an entry that led to the frame keeps the looks of the frame: a page of nothing but the frame has them from it', () => {
  const manifest = {
    'app/root.tsx': { file: 'assets/root-1.js', imports: ['_frame'], css: ['assets/root-1.css'] },
    _frame: { file: 'assets/frame-1.js', imports: ['_vendor'], css: ['assets/frame-1.css'] },
    _vendor: { file: 'assets/vendor-1.js' },
  }
  const frame = { fileName: 'assets/frame-1.js', imports: ['assets/vendor-1.js'] }
  expect(inPlaceOf(manifest['app/root.tsx'], frame, manifest)).toEqual({
    file: 'assets/frame-1.js',
    imports: ['_vendor'],
    css: ['assets/frame-1.css', 'assets/root-1.css'],
  })
})
