import { isHomeLink } from '@mall/contract/home-page/platform.words'
import { expect, test } from 'vitest'
import { pages } from '../../../../../h5/app/pages.ts'
import { linkTo, mallPages } from './links.ts'

const paths = new Set(Object.values(pages).map(({ path }) => path))

test.each([...mallPages.map(({ value }) => value), ...Object.values(linkTo).map((to) => to(7))])(
  '%s is a page of the mall that may stand on the home page',
  (link) => {
    expect(isHomeLink(link)).toBe(true)
    expect([...paths]).toContain(link.split('?')[0])
  },
)
