import type { Endpoint, ParsedOf, Terms, TermsOf } from '@mall/contract/call/call'
import {
  type FormVersions,
  formVersionHeader,
  idempotencyHeader,
  resultCode,
  tokenHeader,
} from '@mall/contract/call/envelope'
import { FileReply } from '@mall/contract/call/field.terms'
import { labelAt } from '@mall/contract/call/field-label'
import { type DeskNeeds, isDeskNeeds, mayAtDesk } from '@mall/contract/console/rights'
import { can } from '@mall/contract/permission/permission'
import { refusalData } from '@mall/contract/refusal/refusal.terms'
import { inChinese } from '@mall/contract/text/sentence'
import type { Context } from 'hono'
import { z } from 'zod'
import { isBusy } from '#db/busy.ts'
import { forgettingAgain } from '#kernel/cache.ts'
import type { Actor, Client, Ctx, CtxFor, DeskLogin, ForReaders } from '#kernel/ctx.ts'
import type { News } from '#kernel/news.ts'
import { BadInput, Refusal } from '#kernel/refusal.ts'
import type { QueuedEntry } from '#kernel/semaphore.ts'
import { type Answer, type Answering, type UseCase, useCase } from '#kernel/use-case.ts'
import { NotJson, OutOfMemoryBudget, TooLarge, TooSlow } from './body.ts'
import { clientOf, isOfPage } from './caller.ts'
import { badInput, failed, loginLost, type Reply, refused, success } from './envelope.ts'
import { fileHeaders, streamOf } from './file.ts'
import { once, wasAnswered } from './idempotency.ts'
import { kindOf, type Limiter } from './limit.ts'
import { type Bodies, type ReadBody, readInput, withBody } from './read.ts'
import { refusalsOf } from './refusals.ts'
import type { Cacheable, Versions } from './reply-cache.ts'
import { type Login, requestFactsOf } from './request-facts.ts'
import type { WholeForms } from './whole-form.ts'

export type Route = {
  readonly endpoint: Endpoint
  readonly terms: Terms
  /** Its replies may be kept for a moment; see `cacheableForGuests` and `cacheableForAll`. */
  readonly cacheable?: Cacheable
  /** Stands before what may be done once only; see `withAdmission`. */
  readonly admission?: Admission
  readonly loadShedding?: LoadShedding
  readonly useCase: (ctx: Ctx<Actor | null>, input: unknown, request: Request) => Promise<unknown>
}

/** The route of one call. */
export type RouteFor<E extends Endpoint> = Route & { readonly endpoint: E }

/** The way in to a use case. */
export const routeOf = <E extends Endpoint>(answering: UseCase<E>): RouteFor<E> => ({
  endpoint: answering.endpoint,
  terms: answering.terms,
  // `checkAccess` has made sure of the actor and `parse` of the input before this is called.
  useCase: answering as unknown as Route['useCase'],
})

/** The same for a use case of one call alone. */
export const route = <E extends Endpoint>(endpoint: E, terms: TermsOf<E>, run: Answering<E>): RouteFor<E> =>
  routeOf(useCase(endpoint, terms, run))

/** All calls of a contract's file by their names, each with what answers it: one that nothing answers does not compile. */
export function routesOf<Calls extends Readonly<Record<string, Endpoint>>>(
  calls: Calls,
  answers: { readonly [Name in keyof Calls]: UseCase<Calls[Name]> | RouteFor<Calls[Name]> },
): readonly Route[] {
  return Object.entries<UseCase<Endpoint> | RouteFor<Endpoint>>(answers).map(([name, answering]) => {
    // The compiler does not see that two calls with the same terms changed places.
    if (answering.endpoint !== calls[name]) throw new Error(`${name} is answered by ${answering.endpoint.path}`)
    return typeof answering === 'function' ? routeOf(answering) : answering
  })
}

/**
 * Goes on with a call by `run`, refuses it, or lets it wait, before anything of it is written. `known`: this very call was answered before,
 * and is to be answered so again.
 */
type Admission = (
  ctx: Ctx<Actor | null>,
  input: unknown,
  call: { run(): Promise<unknown>; known(): Promise<boolean> },
) => Promise<unknown>

/**
 * The early answer to a caller who may be anybody, from the fields as they came: nothing but what everybody may know, and without a
 * wait; or an entry to a queue, which callers leave after those who came before; see `shed-load.ts`.
 */
export type LoadShedding = (base: Pick<Ctx, 'db' | 'now'>, fields: object) => Promise<Refusal | QueuedEntry | null>

/** A call with an admission queue, and with load shedding before it. */
export const withAdmission = <E extends Endpoint>(
  answering: UseCase<E>,
  admission: (ctx: CtxFor<E['needs']>, input: ParsedOf<E>, call: Parameters<Admission>[2]) => Promise<unknown>,
  loadShedding: LoadShedding,
): RouteFor<E> => ({ ...routeOf(answering), admission: admission as Admission, loadShedding })

/** For what is the same for all guests: a reply may be given again for a second; see decision 037. */
export const cacheableForGuests = <E extends Endpoint>(answering: UseCase<E>): RouteFor<E> => ({
  ...routeOf(answering),
  cacheable: { versions: null },
})

/**
 * For what is the same for all guests, for all people and for all paid members: a reply is given again as long as its version stays the
 * same; see decision 049. The use case learns no more of the caller.
 */
export const cacheableForAll = <E extends Endpoint & { needs: 'public' }>(
  answering: UseCase<E, (ctx: ForReaders, input: ParsedOf<E>) => Answer<E> | Promise<Answer<E>>>,
  versions: Versions,
): RouteFor<E> => ({ ...routeOf<E>(answering as never), cacheable: { versions } })

export type RouteDeps = {
  readonly base: Omit<Ctx<Actor | null>, 'actor' | 'client' | 'requestId' | 'afterCommit'>
  readonly limiter: Limiter
  readonly bodies: Bodies
  authenticate(token: string, client: Client): Promise<Login | null>
  /** The same of a login at the desk; neither knows the other's tokens. */
  authenticateStaff(token: string, client: Client): Promise<Login | null>
  news: News
  forms: WholeForms
}

/** The answer to a `raw` call: the channel that calls wants to read its own words, not an envelope. */
const PlainReply = z.object({ status: z.int().min(200).max(599), body: z.string(), contentType: z.string() })

/** Answers one request: limit, login, permission, input, use case, output. */
export async function answer(c: Context, route: Route, deps: RouteDeps): Promise<Response> {
  const { endpoint, terms, useCase } = route
  const before = requestFactsOf(c)
  const wait = before ? before.wait : await waitOf(c, route, deps)
  const requestId: string = c.get('requestId')
  const client = clientOf(c, deps.base.config.trustProxy)
  const header = c.req.header(tokenHeader)
  let renewed: string | null = null
  const outside: { reply?: z.infer<typeof PlainReply>; file?: FileReply } = {}
  const deeds: Parameters<Ctx['afterCommit']>[0][] = []
  let versions: FormVersions | undefined

  const fault = (error: unknown) => {
    if (error instanceof Refusal) return
    deps.base.log.error({ err: error, requestId, call: `${endpoint.method} ${endpoint.path}` }, 'defect')
  }

  const run = async (): Promise<Reply> => {
    if (wait > 0) {
      c.header('Retry-After', String(wait))
      return failed(429, 'request.too_many')
    }
    const login = before?.login !== undefined ? before.login : await loginOf(header, endpoint, { deps, client })
    renewed = login?.renewed ?? null
    const refusal = checkAccess(endpoint, login?.actor ?? null, header !== undefined)
    const actor = login?.actor ?? null
    return refusal ?? withBody(c, deps.bodies, { client, actor }, (body) => act(actor, body))
  }

  const act = async (actor: Actor | null, body: ReadBody): Promise<Reply> => {
    const named = (path: readonly PropertyKey[]) => labelAt(terms.input, path)
    const parsed = terms.input.safeParse(await readInput(c, route, body), { error: inChinese(named) })
    if (!parsed.success) {
      const issue = parsed.error.issues[0]
      return badInput(issue?.path.join('.') ?? '', issue?.message ?? '')
    }
    const afterCommit: Ctx['afterCommit'] = (deed) => void deeds.push(deed)
    const ctx: Ctx<Actor | null> = { ...deps.base, actor, client, requestId, afterCommit }
    const key = c.req.header(idempotencyHeader)
    const plain = async (db: Ctx['db']) => terms.output.parse(await useCase({ ...ctx, db }, parsed.data, c.req.raw))
    const { forms } = deps
    const effect = !actor
      ? plain
      : endpoint.whole
        ? (db: Ctx['db']) => saveForm(db, actor)
        : forms.isRead(endpoint)
          ? (db: Ctx['db']) => readForms(db, actor)
          : plain
    /** Held to what the form was filled with, where the caller says so. */
    const saveForm = (db: Ctx['db'], who: Actor) =>
      db.transaction(async (tx) => {
        const about = { actor: who, input: parsed.data as object }
        const version = c.req.header(formVersionHeader)
        if (version) await forms.holdTo(tx, endpoint, { ...about, version })
        const reply = await plain(tx)
        versions = await forms.versionsAfter(tx, endpoint, about)
        return reply
      })
    // The reply and its version must be of one moment.
    const readForms = (db: Ctx['db'], who: Actor) =>
      db.transaction(
        async (tx) => {
          const reply = await plain(tx)
          versions = await forms.versionsIn(tx, endpoint, who, reply)
          return reply
        },
        { isolationLevel: 'repeatable read' },
      )
    if (key && endpoint.idempotent && ctx.actor) {
      if (!/^[\w-]{8,80}$/.test(key)) return badInput(idempotencyHeader, '请求标识格式不正确')
      const call = {
        userId: ctx.actor.userId,
        call: `${endpoint.method} ${endpoint.path}`,
        key,
        input: parsed.data,
        now: ctx.now(),
      }
      const run = () => once(ctx.db, call, effect)
      const known = () => wasAnswered(ctx.db, call)
      return success(await (route.admission ? route.admission(ctx, parsed.data, { run, known }) : run()))
    }
    const run = () => effect(ctx.db)
    const answered = await (route.admission
      ? route.admission(ctx, parsed.data, { run, known: async () => false })
      : run())
    if (endpoint.body === 'raw') outside.reply = PlainReply.parse(answered)
    if (endpoint.reply === 'file') outside.file = FileReply.parse(answered)
    return success(answered)
  }

  const effective = endpoint.method === 'GET' ? run() : forgettingAgain(run)
  const reply = await effective.catch((error: unknown): Reply => {
    if (!(error instanceof Refusal && error.keepWrites)) deeds.length = 0
    if (error instanceof Refusal) {
      const fault = undeclared(error, endpoint, terms)
      if (fault)
        deps.base.log.error({ requestId, call: `${endpoint.method} ${endpoint.path}`, refusal: error.code }, fault)
      // A person who has left meanwhile gets the same answer as one who never was logged in.
      return error.code === 'auth.expired' ? loginLost(error.code) : refused(error)
    }
    if (error instanceof BadInput) return badInput(error.field, error.message)
    if (error instanceof TooLarge) return failed(413, 'request.too_large')
    if (error instanceof TooSlow) {
      c.header('Connection', 'close')
      return failed(408, 'request.too_slow')
    }
    if (error instanceof OutOfMemoryBudget) {
      c.header('Retry-After', '10')
      return failed(503, 'request.no_room')
    }
    if (error instanceof NotJson) return badInput('', '提交的内容格式不正确')
    if (isBusy(error)) {
      deps.base.log.warn({ err: error, requestId, call: `${endpoint.method} ${endpoint.path}` }, 'database busy')
      c.header('Retry-After', '2')
      return failed(503, 'server.busy')
    }
    fault(error)
    return failed(500, 'server.defect')
  })
  const failures = (await Promise.allSettled(deeds.map((deed) => deed(deps.base.db)))).filter(
    (one) => one.status === 'rejected',
  )
  for (const { reason } of failures) deps.base.log.error({ err: reason, requestId }, 'not done after the commit')
  if (endpoint.method !== 'GET' && !endpoint.unheard && reply.body.error === 0) deps.news.notify()
  if (renewed) c.header(tokenHeader, renewed)
  // A fresh login hands its token in the header as well as in the body.
  const data = reply.body.data
  if (typeof data === 'object' && data !== null && 'token' in data && typeof data.token === 'string') {
    c.header(tokenHeader, data.token)
  }
  // Set, not looked up: reading the reply before there is one makes every reply be built twice.
  c.header('Cache-Control', 'no-store')
  if (outside.reply) {
    const { status, body, contentType } = outside.reply
    const headers = new Headers({ 'Content-Type': contentType, 'Cache-Control': 'no-store' })
    if (status === 503) headers.set('Retry-After', '2')
    return new Response(body, { status, headers })
  }
  if (outside.file) return c.body(streamOf(outside.file.body, fault), 200, fileHeaders(outside.file))
  const told = reply.body.error === resultCode.success && versions ? { versions } : {}
  const text = JSON.stringify({ ...reply.body, ...told, request_id: requestId })
  if (reply.body.error === resultCode.success) before?.keep?.(text)
  return c.body(text, reply.status, { 'Content-Type': 'application/json' })
}

/** The login of the token that came with the call. */
const loginOf = (
  header: string | undefined,
  { needs }: Endpoint,
  { deps, client }: { deps: RouteDeps; client: Client },
) => (header ? (isDeskNeeds(needs) ? deps.authenticateStaff : deps.authenticate)(bareToken(header), client) : null)

export const bareToken = (header: string) => header.replace(/^Bearer /, '')

/**
 * Seconds that the caller has to wait, counted once a request. A read by a page was counted with the page; a call that costs more
 * than a read is counted however it is asked for.
 */
function waitOf(c: Context, { endpoint }: Route, { limiter, base }: RouteDeps): Promise<number> | number {
  const kind = kindOf(endpoint)
  return kind === 'read' && isOfPage(c) ? 0 : limiter.take(clientOf(c, base.config.trustProxy).ip, kind)
}

/** The fault of a refusal that its call does not declare so: the caller gets it all the same, and the tests fail over it. */
function undeclared(
  { code, data }: Refusal,
  endpoint: Endpoint,
  terms: Terms,
): (typeof undeclaredFaults)[number] | null {
  if (!refusalsOf(endpoint, terms).has(code)) return 'refusal that the call does not declare'
  const schema: z.ZodType = code in refusalData ? refusalData[code as keyof typeof refusalData] : z.null()
  return schema.safeParse(data).success ? null : 'refusal without the data of its code'
}
export const undeclaredFaults = [
  'refusal that the call does not declare',
  'refusal without the data of its code',
] as const

/** Null when this caller may call. Deny by default: a need that is not understood admits nobody. */
export function checkAccess(
  { needs, proof, beforeFactor }: Pick<Endpoint, 'needs' | 'proof' | 'beforeFactor'>,
  actor: Actor | null,
  sentToken: boolean,
): Reply | null {
  if (needs === 'public') return null
  if (!actor) return loginLost(sentToken ? 'auth.expired' : 'auth.required')
  if (needs === 'login') return null
  if (isDeskNeeds(needs)) {
    const code = actor.desk
      ? deskStop(needs, actor.desk, { proof: proof === true, beforeFactor: beforeFactor === true })
      : 'auth.forbidden'
    return code ? refused(new Refusal(code)) : null
  }
  return can(actor.permissions, needs) ? null : refused(new Refusal('auth.forbidden'))
}

/** The reason why a person at a desk may not call; the second factor is asked for only where they hold the right. */
function deskStop(
  needs: DeskNeeds,
  { kind, rights, factor }: DeskLogin,
  { proof, beforeFactor }: { proof: boolean; beforeFactor: boolean },
) {
  if (beforeFactor) return null
  const isUnproven = factor === 'asked' || (factor === 'none' && kind === 'platform')
  // A person who is at no desk yet may join one.
  if (needs === 'desk') return isUnproven ? 'desk.factor_required' : null
  if (kind === null) return 'desk.none'
  if (!mayAtDesk(needs, kind, rights)) return 'auth.forbidden'
  if (isUnproven) return 'desk.factor_required'
  if (!proof || factor === 'fresh') return null
  return factor === 'none' ? 'desk.factor_needed' : 'desk.factor_stale'
}
