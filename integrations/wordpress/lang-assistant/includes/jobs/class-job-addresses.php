<?php
namespace Lang_Assistant;

defined( 'ABSPATH' ) || exit;

/**
 * Replaces the gateway's URLs of jobs by URLs of this site.
 *
 * These URLs have no host, so the browser uses the host of the page, even if WordPress believes that its own host is
 * another one.
 */
final class Job_Addresses {

	const ID   = '/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/D';
	const KIND = '/^[a-z]{1,20}$/D';

	/** The expiry time and the signature of a download. The gateway checks them. */
	const EXPIRES   = '/^[0-9]{1,12}$/D';
	const SIGNATURE = '/^[\w-]{1,100}$/D';

	/**
	 * Returns the id, or an empty text if the value is not an id.
	 * @param mixed $id Any value.
	 */
	public static function id( $id ): string {
		return is_string( $id ) && preg_match( self::ID, $id ) ? $id : '';
	}

	/**
	 * Returns a job with the URLs of this site.
	 * @param string $id  Id of the job.
	 * @param array  $job A status, a row of the list, or the response to a new job.
	 */
	public static function localize( string $id, array $job ): array {
		foreach ( array( 'status_url' => '', 'events_url' => 'events' ) as $field => $part ) {
			if ( isset( $job[ $field ] ) ) {
				$job[ $field ] = self::address( $id, $part, array() );
			}
		}
		if ( isset( $job['files'] ) && is_array( $job['files'] ) ) {
			$job['files'] = array_values( array_filter( array_map( self::file( $id ), $job['files'] ) ) );
		}
		return $job;
	}

	/**
	 * Gives a result its URL on this site. Returns null for a result without a download URL.
	 * @param string $id Id of the job.
	 */
	private static function file( string $id ): callable {
		return static function ( $file ) use ( $id ) {
			$url = is_array( $file ) && is_string( $file['url'] ?? null ) ? $file['url'] : '';
			wp_parse_str( (string) wp_parse_url( $url, PHP_URL_QUERY ), $query );
			$arguments = array(
				'kind'      => $file['kind'] ?? '',
				'expires'   => $query['expires'] ?? '',
				'signature' => $query['signature'] ?? '',
			);
			if ( ! self::is_download( $arguments ) ) {
				return null;
			}
			return array_merge( $file, array( 'url' => self::address( $id, 'file', $arguments ) ) );
		};
	}

	/**
	 * Whether kind, time and signature have the format of a download.
	 * @param array $arguments Values by name.
	 */
	public static function is_download( array $arguments ): bool {
		foreach ( array( 'kind' => self::KIND, 'expires' => self::EXPIRES, 'signature' => self::SIGNATURE ) as $name => $pattern ) {
			if ( ! is_string( $arguments[ $name ] ?? null ) || ! preg_match( $pattern, $arguments[ $name ] ) ) {
				return false;
			}
		}
		return true;
	}

	/**
	 * Returns the path and the query of a route for one job.
	 * @param string   $id        Id of the job.
	 * @param string   $part      Empty for the status, `events` or `file`.
	 * @param string[] $arguments Arguments of the query.
	 */
	private static function address( string $id, string $part, array $arguments ): string {
		$settings = Settings::get();
		$is_rest  = 'rest' === $settings['route'];
		$route    = $is_rest ? rtrim( 'jobs/' . $id . '/' . $part, '/' ) : rtrim( 'job_' . $part, '_' );
		$address  = Connection::address( $route, $settings );
		$query    = $is_rest ? $arguments : array( 'id' => $id ) + $arguments;
		return wp_make_link_relative( array() === $query ? $address : add_query_arg( $query, $address ) );
	}
}
