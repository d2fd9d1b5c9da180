/*
 * 资讯: articles that the platform writes. One is shown from its time of publishing until it is withdrawn; no job has to
 * run when that time comes.
 */

export const informationStates = ['draft', 'published', 'withdrawn'] as const
export type InformationState = (typeof informationStates)[number]
