import type { FastifyInstance } from 'fastify';
import { listDistrictsEndpoint, listProvincesEndpoint, listWardsEndpoint } from '#contract/places.ts';
import { notFound } from '#server/errors.ts';
import { allowCaching } from '#server/http/endpoint/cache-control.ts';
import { publicRoute } from '#server/http/endpoint/routes.ts';
import { listDistricts, listProvinces, listWards } from './store.ts';

const daySeconds = 24 * 60 * 60;

export function placeRoutes(app: FastifyInstance): void {
  publicRoute(app, listProvincesEndpoint, ({ database, reply, inTurn }) => {
    allowCaching(reply, daySeconds);
    return inTurn(() => listProvinces(database));
  });

  publicRoute(app, listDistrictsEndpoint, async ({ database, params, reply, inTurn }) => {
    allowCaching(reply, daySeconds);
    const districts = await inTurn(() => listDistricts(database, params.provinceId));
    return orNotFound(districts, 'Không tìm thấy tỉnh/thành phố này.');
  });

  publicRoute(app, listWardsEndpoint, async ({ database, params, reply, inTurn }) => {
    allowCaching(reply, daySeconds);
    const wards = await inTurn(() => listWards(database, params.districtId));
    return orNotFound(wards, 'Không tìm thấy quận/huyện này.');
  });
}

// Every province has districts and every district a ward, so an empty list means an unknown parent.
function orNotFound<T>(list: T[], message: string): T[] {
  if (list.length === 0) throw notFound(message);
  return list;
}
