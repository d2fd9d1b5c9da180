import { Parser } from 'saxen'
import { isWellFormed } from '#kernel/xml.ts'

/** An element as it opens: its name and its attributes without their prefixes, entities read. */
export type Opened = { name: string; attribute: (name: string) => string | undefined }
type Hooks = { open: (element: Opened) => void; close?: (name: string) => void; text?: (text: string) => void }

/** A part of a workbook that cannot be read: it is broken, or holds what no program writes. */
export class BrokenPart extends Error {}

const local = (name: string) => name.slice(name.indexOf(':') + 1)

/** Reads a part from top to bottom. Throws `BrokenPart`, and whatever the hooks throw. */
export function readXml(xml: string, { open, close, text }: Hooks): void {
  // Text that is not XML is never given to a parser: its reading of it, and the time it takes, are anybody's guess.
  if (!isWellFormed(xml)) throw new BrokenPart('not well formed')
  const parser = new Parser()
  let thrown: unknown = null
  /** The parser goes on after an error of its own; what a hook throws has to leave it, too. */
  const guarded =
    <Args extends unknown[]>(hook: (...args: Args) => void) =>
    (...args: Args) => {
      if (thrown !== null) return
      try {
        hook(...args)
      } catch (error) {
        thrown = error
        parser.stop()
      }
    }
  const broken = guarded((what: unknown) => {
    throw new BrokenPart(String(what))
  })
  parser.on('error', broken)
  // A document type could declare entities of its own; no workbook has one.
  parser.on('attention', broken)
  parser.on(
    'openTag',
    guarded((name, attributes) =>
      open({ name: local(name), attribute: (wanted) => attributeOf(attributes(), wanted) }),
    ),
  )
  if (close) {
    parser.on(
      'closeTag',
      guarded((name) => close(local(name))),
    )
  }
  if (text) {
    parser.on(
      'text',
      guarded((raw) => text(decoded(raw))),
    )
    parser.on('cdata', guarded(text))
  }
  parser.parse(xml.replace(/^\ufeff/, ''))
  if (thrown !== null) throw thrown
}

/** The attribute of that name, first without a prefix, then with one. */
function attributeOf(attributes: Record<string, string>, wanted: string): string | undefined {
  const plain = Object.hasOwn(attributes, wanted) ? attributes[wanted] : undefined
  const value = plain ?? Object.entries(attributes).find(([name]) => name.endsWith(`:${wanted}`))?.[1]
  return value === undefined ? undefined : decoded(value)
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The parser's own reading cuts signs beyond U+FFFF in half. */
const decoded = (raw: string): string =>
  raw.includes('&')
    ? raw.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi, (whole, hex, decimal, name) => {
        if (name !== undefined) return entities[name] ?? whole
        const point = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
        return point <= 0x10ffff ? String.fromCodePoint(point) : whole
      })
    : raw

/** `1` and `true` are yes. */
export const isTrue = (value: string | undefined): boolean => value === '1' || value?.toLowerCase() === 'true'
