/*
 * Days, months and instants of the whole contract. Each one is a moment that JavaScript and PostgreSQL both know, wherever the
 * zone moves it: neither the year 0 nor the year 10000 can come of it.
 */

export const firstDay = '1900-01-01'
export const lastDay = '2199-12-31'
