import type { FastifyInstance } from 'fastify';
import { loadPatients } from '#contract/patients.ts';
import type { Services } from '../../context/ctx.ts';
import { route } from '../../http/route.ts';
import { listPatients } from './patients.ts';

/** The list for vets. */
export function patientRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, loadPatients, listPatients);
}
