/*
 * 资讯: articles that the platform writes. One is seen from the time that it is published for until it is withdrawn; nobody has to
 * do anything when that time comes.
 */

export const informationStates = ['draft', 'published', 'withdrawn'] as const
export type InformationState = (typeof informationStates)[number]
