import { CepPlace } from '@esquadro/domain/places/cep-point';
import { Place, PlaceProvider, PlaceQuery, PlaceSuggestion } from '@esquadro/domain/places/place';
import { AppError } from '@esquadro/domain/shared/errors';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { findCepPoint } from './cep-points.ts';
import { findPlace } from './find-place.ts';
import { knownPoints } from './known-addresses.ts';
import { suggestPlaces } from './suggest-places.ts';

type Options = { db: Db; googleMapsKey?: string | undefined; tileUrl?: string | undefined };

const tags = ['Lugares'];
const config = { access: 'place:search' } as const;

export const placeRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, googleMapsKey, tileUrl }) => {
  app.get('/autocomplete', {
    config,
    schema: {
      tags,
      summary: 'Endereços ou cidades que completam o que foi digitado',
      querystring: PlaceQuery,
      response: { 200: z.array(PlaceSuggestion) },
    },
    handler: (request) => suggestPlaces(db, request.viewer, request.query),
  });

  app.get('/provider', {
    config,
    schema: {
      tags,
      summary: 'Quem completa endereços e desenha mapas no navegador',
      response: { 200: PlaceProvider },
    },
    // A key of Google's for the browser is no secret: it is bound to the page's address, not hidden.
    handler: async () => ({
      google: googleMapsKey ? { key: googleMapsKey, language: 'pt-BR', region: 'BR' } : null,
      tiles: tileUrl ?? null,
    }),
  });

  app.get('/cep/:cep', {
    config,
    schema: {
      tags,
      summary: 'O ponto de um CEP, ou dos CEPs vizinhos, e os pontos exatos que se podem ver nele',
      params: z.object({ cep: z.string().regex(/^\d{8}$/, 'Informe os oito dígitos do CEP.') }),
      response: { 200: CepPlace },
    },
    handler: async ({ viewer, params: { cep } }) => {
      const point = await findCepPoint(db, cep);
      if (!point) throw new AppError('place.not-found');
      return { ...point, known: await knownPoints(db, viewer, cep) };
    },
  });

  app.get('/:placeId', {
    config,
    schema: {
      tags,
      summary: 'As partes de um lugar sugerido',
      params: z.object({ placeId: z.string().max(500) }),
      response: { 200: Place },
    },
    handler: async (request) => {
      const place = await findPlace(db, request.viewer, request.params.placeId);
      if (!place) throw new AppError('place.not-found');
      return place;
    },
  });
};
