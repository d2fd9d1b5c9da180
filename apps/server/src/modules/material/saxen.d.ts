/** The part of the parser that is used; it comes without types. */
declare module 'saxen' {
  type Decode = (text: string) => string
  export class Parser {
    on(event: 'openTag', hook: (name: string, attributes: () => Record<string, string>, decode: Decode) => void): this
    on(event: 'closeTag', hook: (name: string) => void): this
    on(event: 'text', hook: (text: string, decode: Decode) => void): this
    on(event: 'cdata', hook: (text: string) => void): this
    on(event: 'attention' | 'error', hook: (what: unknown) => void): this
    parse(xml: string): this
    stop(): void
  }
}
