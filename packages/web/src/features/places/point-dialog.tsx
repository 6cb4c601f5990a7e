import type { Point } from '@esquadro/domain/addresses/distance';
import { farFromCity } from '@esquadro/domain/places/precision';
import { readMapLink } from '@esquadro/domain/places/read-map-link';
import { useQuery } from '@tanstack/react-query';
import { LocateFixed } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { FormError } from '../../ui/feedback/form-error.tsx';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { type AddressDraft, writtenForm } from './address-draft.ts';
import { cepQuery, cityPointQuery, tilesQuery } from './api.ts';
import type { Landmark } from './point-map.tsx';
import { numberOf, positionInWords, usePointFields } from './use-point-fields.ts';

type PointDialogProps = {
  draft: AddressDraft;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onSave: (point: { latitude: number; longitude: number }) => void;
};

const PointMap = lazyPart(async () => (await import('./point-map.tsx')).PointMap);

/** Where the map begins while nothing at all is known: the middle of Brazil. */
const BRAZIL = { latitude: -15.79, longitude: -47.88 };

const OPENING = (
  <p className="flex h-72 items-center justify-center gap-2 text-body text-ink-muted sm:h-96">
    <Spinner /> Abrindo o mapa…
  </p>
);

const NO_LANDMARKS: readonly Landmark[] = [];

/** Marks where an address is: with a pin, one's own position, a link that was copied from a map, or two numbers. */
export function PointDialog({ draft, open, onOpenChange, onSave }: PointDialogProps) {
  return (
    <Dialog title="Onde fica?" open={open} onOpenChange={onOpenChange} size="large">
      <PointForm key={String(open)} draft={draft} onClose={() => onOpenChange(false)} onSave={onSave} />
    </Dialog>
  );
}

type PointFormProps = Pick<PointDialogProps, 'draft' | 'onSave'> & { onClose: () => void };

function PointForm({ draft, onClose, onSave }: PointFormProps) {
  const background = useQuery(tilesQuery);
  const cityPoint = useQuery(cityPointQuery(draft.city, draft.state));
  const { data: cep } = useQuery(cepQuery(draft.postal_code));
  const { latitude, longitude, point, set, setText } = usePointFields(draft);
  const [link, setLink] = useState('');
  const [problem, setProblem] = useState<string>();

  const tiles = background.data ?? null;
  const place = cityPoint.data;
  const city =
    place?.latitude != null && place.longitude != null
      ? { label: place.city, latitude: place.latitude, longitude: place.longitude }
      : null;
  const begins = point ?? cep ?? city;
  const far = point && city ? farFromCity(point, city, city.label) : undefined;

  function move(to: Point) {
    setProblem(undefined);
    set(to);
  }

  function paste(text: string) {
    setLink(text);
    const found = readMapLink(text);
    if (found) move(found);
    else if (text.trim())
      setProblem('Este link não traz o ponto. Abra-o no navegador e copie o endereço da página.');
  }

  function locate() {
    setProblem(undefined);
    if (!navigator.geolocation) return setProblem('Este navegador não informa a posição.');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => move({ latitude: coords.latitude, longitude: coords.longitude }),
      (error) => setProblem(positionInWords(error.code)),
      { enableHighAccuracy: true, timeout: 15_000 },
    );
  }

  function save() {
    if (!point) return setProblem('Informe a latitude e a longitude.');
    if (far) return;
    onSave(point);
    onClose();
  }

  if (background.isPending || cityPoint.isPending) return OPENING;
  return (
    <div className="flex flex-col gap-4">
      <p className="text-body text-ink-muted">{writtenForm(draft)}</p>
      <Suspense fallback={OPENING}>
        <PointMap
          point={begins ?? BRAZIL}
          onMove={move}
          city={city}
          known={cep?.known ?? NO_LANDMARKS}
          tiles={tiles}
        />
      </Suspense>
      {tiles === null && (
        <p className="text-caption text-ink-muted">
          Sem mapa de fundo nesta instalação. O ponto maior é {city?.label ?? 'a cidade'}
          {cep && cep.known.length > 0 ? '; os menores são endereços do mesmo CEP.' : '.'}
        </p>
      )}
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
        <TextField
          label="Colar link do mapa"
          hint="Do Google Maps, Waze, Apple ou OpenStreetMap."
          value={link}
          onChange={({ currentTarget }) => paste(currentTarget.value)}
          autoComplete="off"
          inputMode="url"
        />
        <div className="grid grid-cols-2 gap-4">
          <TextField
            label="Latitude"
            inputMode="text"
            autoComplete="off"
            value={latitude}
            error={latitude && numberOf(latitude) === undefined ? 'Latitude inválida.' : undefined}
            onChange={({ currentTarget }) => setText({ latitude: currentTarget.value })}
          />
          <TextField
            label="Longitude"
            inputMode="text"
            autoComplete="off"
            value={longitude}
            error={longitude && numberOf(longitude) === undefined ? 'Longitude inválida.' : undefined}
            onChange={({ currentTarget }) => setText({ longitude: currentTarget.value })}
          />
        </div>
      </div>
      <FormError error={far ?? problem} />
      <div className="flex flex-col gap-2 sm:flex-row sm:justify-between">
        <Button variant="secondary" icon={<LocateFixed />} onPress={locate}>
          Usar minha posição
        </Button>
        <div className="flex flex-col-reverse gap-2 sm:flex-row">
          <Button variant="secondary" onPress={onClose}>
            Cancelar
          </Button>
          <Button onPress={save}>Salvar ponto</Button>
        </div>
      </div>
    </div>
  );
}
